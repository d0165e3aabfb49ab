import { type ServerWorld, serverWorld } from '#testing/server-world';
import { EventLog } from '../events/event-log.js';
import { OutboxJob } from '../jobs/job-outbox.entity.js';
import { JobNudge } from '../jobs/job-nudge.js';
import { JobOutbox } from '../jobs/job-outbox.js';
import { Metrics } from '../metrics.js';
import { underSignal } from '../work/work-signal.js';
import { DatabaseFault } from './database-fault.js';
import { BEGIN } from './statements/begin.js';
import { Transaction, UnitOfWork } from './unit-of-work.js';

let world: ServerWorld;
let nextName = 1;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => world.get(UnitOfWork).run(work);
const announce = (tx: Transaction): void =>
  world.get(EventLog).record(tx, world.siteId, 'sync.recovered', {
    payload: { syncedAt: 'now' },
    actor: { kind: 'system' },
  });
const askFor = (tx: Transaction): Promise<void> =>
  world.get(JobOutbox).ask(tx, 'provider.reconcile', { payload: { siteId: world.siteId } });
/** Events that this process handed to the rooms. */
const published = async (): Promise<number> => {
  const { values } = await world.get(Metrics).events.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};
/** Writes a row under a name of its own; tells whether it is there. */
const row = () => {
  const name = `row-${nextName++}`;
  return {
    write: (tx: Transaction) => tx.query('INSERT INTO schedules VALUES (9, $1, now())', [name]),
    count: async () => (await world.rows('SELECT 1 FROM schedules WHERE name = $1', [name])).length,
  };
};
const swallowed = (tx: Transaction): Promise<unknown> => tx.query('SELECT 1/0').catch(() => undefined);

describe.each([
  ['without events', () => undefined],
  ['with events', announce],
])('a transaction %s', (_name, tell) => {
  it('whose failed statement was swallowed is a fault, not a success', async () => {
    const [kept, head] = [row(), await world.head()];
    const outcome = run(async (tx) => {
      await kept.write(tx);
      tell(tx);
      await swallowed(tx);
      return 'done';
    });
    const fault = await outcome.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DatabaseFault);
    expect(fault).toMatchObject({ code: '25P02' });
    expect([await kept.count(), await world.head()]).toEqual([0, head]);
  });

  it.each([
    ['was rolled back by a swallowed failure', swallowed],
    ['was given up', () => Promise.reject(new Error('changed its mind'))],
  ])('that %s wakes no relay and tells no room', async (_how, fail) => {
    let woken = 0;
    world.get(JobNudge).onWake(() => (woken += 1));
    const before = await published();
    const outcome = run(async (tx) => {
      await askFor(tx);
      tell(tx);
      await fail(tx);
    });
    await expect(outcome).rejects.toThrow();
    expect([woken, await published()]).toEqual([0, before]);
  });

  it('of work that was called off is not begun', async () => {
    const why = new Error('took too long');
    let isBegun = false;
    const outcome = underSignal(AbortSignal.abort(why), () =>
      run(async () => {
        isBegun = true;
      }),
    );
    await expect(outcome).rejects.toBe(why);
    expect(isBegun).toBe(false);
  });

  it('of work that is called off in the middle is rolled back', async () => {
    const kept = row();
    const [limit, why] = [new AbortController(), new Error('took too long')];
    const outcome = underSignal(limit.signal, () =>
      run(async (tx) => {
        await kept.write(tx);
        tell(tx);
        limit.abort(why);
      }),
    );
    await expect(outcome).rejects.toBe(why);
    expect(await kept.count()).toBe(0);
  });

  it('leaves a connection that the next one can use', async () => {
    const kept = row();
    for (let n = 0; n < 30; n++) await run(swallowed).catch(() => undefined);
    await run(async (tx) => {
      await kept.write(tx);
      tell(tx);
    });
    expect(await kept.count()).toBe(1);
  });

  it('that committed wakes the relay once, after the commit', async () => {
    const kept = row();
    const seen: Promise<number>[] = [];
    world.get(JobNudge).onWake(() => void seen.push(kept.count()));
    await run(async (tx) => {
      await kept.write(tx);
      await askFor(tx);
      tell(tx);
    });
    expect(await Promise.all(seen)).toEqual([1]);
  });
});

it('a transaction is begun once for two that ask at once', async () => {
  const asked: unknown[] = [];
  const client = { query: async (text: unknown) => void asked.push(text) };
  const tx = new Transaction({ manager: { getRepository: () => null } } as never, client as never);
  await Promise.all([tx.repository(OutboxJob), tx.repository(OutboxJob)]);
  expect(asked).toEqual([BEGIN]);
});
