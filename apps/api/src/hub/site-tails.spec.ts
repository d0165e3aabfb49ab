import fc from 'fast-check';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT } from '#contracts/realtime';
import type { Database } from '#server/platform/database/database';
import { EventLog } from '#server/platform/events/event-log';
import { SiteTails } from './site-tails.js';

/** A log of one site that is only its numbers, and counts what it is asked for. */
class NumbersOnly extends EventLog {
  rowsRead = 0;

  constructor() {
    super(undefined as unknown as Database);
  }

  override async after(siteId: number, seq: number, limit: number): Promise<AnySiteEvent[]> {
    this.rowsRead += limit;
    await Promise.resolve();
    return Array.from({ length: limit }, (_, i) => ({ siteId, seq: seq + i + 1 }) as AnySiteEvent);
  }
}

const range = (after: number, upTo: number): number[] => Array.from({ length: upTo - after }, (_, i) => after + i + 1);

const asked = fc.record({
  head: fc.integer({ min: 0, max: 3_000 }),
  behind: fc.integer({ min: 0, max: CATCH_UP_LIMIT }),
});

it('gives each screen exactly what it lacks, however far apart they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 30 }), async (screens) => {
      const tails = new SiteTails(new NumbersOnly());
      const answers = screens.map(async ({ head, behind }) => {
        const since = Math.max(0, head - behind);
        const events = await tails.between(since, { siteId: 2, epoch: 'e', seq: head });
        expect(events.map(({ seq }) => seq)).toEqual(range(since, head));
      });
      await Promise.all(answers);
      tails.onModuleDestroy();
    }),
    { numRuns: 200 },
  );
});

it('reads what two thousand screens lack once', async () => {
  const log = new NumbersOnly();
  const tails = new SiteTails(log);
  await Promise.all(
    Array.from({ length: 2_000 }, (_, i) =>
      tails.between(100 + (i % 7), { siteId: 2, epoch: 'e', seq: 140 + (i % 20) }),
    ),
  );
  expect(log.rowsRead).toBeLessThan(120);
  tails.onModuleDestroy();
});

it('begins anew when the log was replaced', async () => {
  const log = new NumbersOnly();
  const tails = new SiteTails(log);
  await tails.between(10, { siteId: 2, epoch: 'old', seq: 20 });
  await tails.between(10, { siteId: 2, epoch: 'new', seq: 20 });
  expect(log.rowsRead).toBe(20);
  tails.onModuleDestroy();
});
