import type { OperationsRepository } from '#server/platform/operations/operations.repository';

/** Where a process may be killed while it works on an operation. */
export const DEATHS = [
  'before the claim is committed',
  'after the claim',
  'after the yes of the outside and before its record',
  'after the record and before the answer',
] as const;
export type Death = (typeof DEATHS)[number];

/**
 * From this point on the owner does nothing any more, not even clean up: as a process that was killed there. What is begun with the
 * same records after that is another process. `step` counts from 1.
 */
export function diesAt(records: OperationsRepository, death: Death, step = 1): Promise<void> {
  for (const name of ['claim', 'record', 'finish']) Reflect.deleteProperty(records, name);
  return new Promise((dead) => {
    const die = (): Promise<never> => {
      dead();
      return new Promise(() => undefined);
    };
    const claim = records.claim.bind(records);
    const record = records.record.bind(records);
    let recorded = 0;
    const ways: Record<Death, Partial<OperationsRepository>> = {
      'before the claim is committed': { claim: die },
      'after the claim': { claim: (...of) => claim(...of).then(die) },
      'after the yes of the outside and before its record': {
        record: (...of) => (++recorded === step ? die() : record(...of)),
      },
      'after the record and before the answer': { finish: die },
    };
    Object.assign(records, ways[death]);
  });
}
