import { setTimeout as sleep } from 'node:timers/promises';

/** Every answer takes at least this long, so that time does not tell right ids and contacts from wrong ones. */
const ANSWER_MS = 250;

/** Runs `work`; its answer, or its refusal, comes no earlier than others would. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ANSWER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
