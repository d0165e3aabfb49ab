import fc from 'fast-check';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT } from '#contracts/live/realtime';
import { Clock } from '#server/platform/clock';
import type { Database } from '#server/platform/database/database';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';
import { SiteTails } from './site-tails.js';

/** A log of one site that is only its numbers, counts what it is asked for, and may lose its old end. */
class NumbersOnly extends EventLog {
  rowsRead = 0;
  keptFrom = 1;

  constructor() {
    super(undefined as unknown as Database, new Clock());
  }

  override async after(siteId: number, seq: number, limit: number): Promise<AnySiteEvent[]> {
    this.rowsRead += limit;
    await Promise.resolve();
    const asked = range(seq, seq + limit).filter((one) => one >= this.keptFrom);
    return asked.map((one) => ({ siteId, seq: one }) as AnySiteEvent);
  }

  head(seq: number, epoch = 'e'): SiteHead {
    return { siteId: 2, epoch, seq, keptFrom: this.keptFrom };
  }
}

const range = (after: number, upTo: number): number[] => Array.from({ length: upTo - after }, (_, i) => after + i + 1);

const seqs = (events: AnySiteEvent[] | null): number[] | null => events && events.map(({ seq }) => seq);

const asked = fc.record({
  head: fc.integer({ min: 0, max: 3_000 }),
  behind: fc.integer({ min: 0, max: CATCH_UP_LIMIT }),
});

it('gives each screen exactly what it lacks, however far apart they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 30 }), async (screens) => {
      const log = new NumbersOnly();
      const tails = new SiteTails(log);
      const answers = screens.map(async ({ head, behind }) => {
        const since = Math.max(0, head - behind);
        expect(seqs(await tails.between(since, log.head(head)))).toEqual(range(since, head));
      });
      await Promise.all(answers);
      tails.onModuleDestroy();
    }),
    { numRuns: 200 },
  );
});

it('gives all or nothing while the old end of the log goes, whenever it goes', async () => {
  const step = fc.record({ head: fc.integer({ min: 0, max: 600 }), behind: fc.integer({ min: 0, max: 500 }) });
  const going = fc.array(fc.oneof(step, fc.record({ goesUpTo: fc.integer({ min: 1, max: 600 }) })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(going, async (steps) => {
      const log = new NumbersOnly();
      const tails = new SiteTails(log);
      const answers: Promise<void>[] = [];
      for (const one of steps)
        if ('goesUpTo' in one) log.keptFrom = Math.max(log.keptFrom, one.goesUpTo + 1);
        else {
          const since = Math.max(0, one.head - one.behind);
          const answer = tails.between(since, log.head(one.head)).then((events) => {
            if (events !== null) expect(seqs(events)).toEqual(range(since, one.head));
            // Nothing that is still there is refused.
            else expect(log.keptFrom).toBeGreaterThan(since + 1);
          });
          if (one.behind % 2 === 0) await answer;
          else answers.push(answer);
        }
      await Promise.all(answers);
      tails.onModuleDestroy();
    }),
    { numRuns: 300 },
  );
});

it('begins anew for those who lack less when what follows its end is gone', async () => {
  const log = new NumbersOnly();
  const tails = new SiteTails(log);
  expect(seqs(await tails.between(10, log.head(20)))).toEqual(range(10, 20));
  log.keptFrom = 25;
  expect(await tails.between(10, log.head(40))).toBeNull();
  expect(seqs(await tails.between(24, log.head(40)))).toEqual(range(24, 40));
  tails.onModuleDestroy();
});

it('reads what two thousand screens lack once', async () => {
  const log = new NumbersOnly();
  const tails = new SiteTails(log);
  await Promise.all(Array.from({ length: 2_000 }, (_, i) => tails.between(100 + (i % 7), log.head(140 + (i % 20)))));
  expect(log.rowsRead).toBeLessThan(120);
  tails.onModuleDestroy();
});

it('begins anew when the log was replaced', async () => {
  const log = new NumbersOnly();
  const tails = new SiteTails(log);
  await tails.between(10, log.head(20, 'old'));
  await tails.between(10, log.head(20, 'new'));
  expect(log.rowsRead).toBe(20);
  tails.onModuleDestroy();
});
