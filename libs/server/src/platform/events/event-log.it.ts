import fc from 'fast-check';
import pg from 'pg';
import { eventually } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { EventLog } from './event-log.js';
import { UnitOfWork, type Transaction } from '../database/unit-of-work.js';

const SITES = [1, 2, 3];
let world: ServerWorld;
let nextSite = 100;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

interface Step {
  sites: number[];
  count: number;
  fate: 'commit' | 'throw' | 'die' | 'swallow';
}

const step: fc.Arbitrary<Step> = fc.record({
  sites: fc.subarray(SITES, { minLength: 1 }),
  count: fc.integer({ min: 1, max: 4 }),
  fate: fc.constantFrom('commit', 'commit', 'commit', 'throw', 'die', 'swallow'),
});
const writers = fc.array(fc.array(step, { minLength: 5, maxLength: 12 }), { minLength: 6, maxLength: 6 });

async function newSites(): Promise<number[]> {
  const ids = SITES.map(() => nextSite++);
  for (const id of ids) {
    await world.rows(`INSERT INTO sites (site_id, name, time_zone) VALUES ($1, 'x', 'UTC')`, [id]);
    await world.rows('INSERT INTO site_counters (site_id) VALUES ($1)', [id]);
  }
  return ids;
}

interface Logged {
  siteId: number;
  seq: number;
  mark: string;
}

const logOf = (sites: readonly number[]) =>
  world.rows<Logged & Record<string, unknown>>(
    `SELECT site_id AS "siteId", seq::int, payload->>'syncedAt' AS mark FROM events WHERE site_id = ANY($1) ORDER BY site_id, seq`,
    [sites],
  );

/** A transaction as a step describes it; its marks when it was committed. */
async function perform(
  parts: { unitOfWork: UnitOfWork; events: EventLog },
  one: Step & { name: string; ids: number[] },
) {
  const marks = one.sites.flatMap((site) =>
    Array.from({ length: one.count }, (_, n) => ({ siteId: one.ids[site - 1] ?? 0, mark: `${one.name}/${n}` })),
  );
  const work = async (tx: Transaction): Promise<void> => {
    for (const { siteId, mark } of marks) {
      const syncedAt = one.fate === 'commit' ? mark : `lost ${mark}`;
      parts.events.record(tx, siteId, 'sync.recovered', { payload: { syncedAt }, actor: { kind: 'system' } });
      await tx.query('SELECT pg_sleep($1)', [Math.random() / 200]);
    }
    if (one.fate === 'throw') throw new Error('changed its mind');
    if (one.fate === 'die') await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    if (one.fate === 'swallow') await tx.query('SELECT 1/0').catch(() => undefined);
  };
  return parts.unitOfWork.run(work).then(
    () => marks,
    () => [],
  );
}

function expectWhole(log: readonly Logged[], committed: readonly { siteId: number; mark: string }[]): void {
  for (const siteId of new Set(log.map((one) => one.siteId))) {
    const mine = log.filter((one) => one.siteId === siteId);
    expect(mine.map(({ seq }) => seq)).toEqual(mine.map((_, index) => index + 1));
  }
  const text = ({ siteId, mark }: { siteId: number; mark: string }): string => `${siteId} ${mark}`;
  expect(new Set(log.map(text)).size).toBe(log.length);
  expect(log.map(text)).toEqual(expect.arrayContaining(committed.map(text)));
  // What one transaction announced stands together: n follows n - 1.
  for (const [index, { siteId, mark }] of log.entries()) {
    const [transaction, n] = [mark.slice(0, mark.lastIndexOf('/')), Number(mark.slice(mark.lastIndexOf('/') + 1))];
    if (n > 0) expect(log[index - 1]).toMatchObject({ siteId, mark: `${transaction}/${n - 1}` });
  }
}

describe('the log of a site', () => {
  it('is exactly 1 to N, in commit order, whoever writes, changes their mind or is cut off', async () => {
    const apps = [await world.open(), await world.open()];
    const parts = apps.map((app) => ({
      unitOfWork: app.get(UnitOfWork, { strict: false }),
      events: app.get(EventLog, { strict: false }),
    }));
    await fc.assert(
      fc.asyncProperty(writers, async (plans) => {
        const ids = await newSites();
        const reading = await watchPrefix(ids);
        const committed = await Promise.all(
          plans.map(async (plan, writer) => {
            const mine = [];
            for (const [turn, one] of plan.entries())
              mine.push(...(await perform(parts[writer % 2] ?? never(), { ...one, name: `${writer}/${turn}`, ids })));
            return mine;
          }),
        );
        expect(await reading.stop()).toBeGreaterThan(3);
        const log = await logOf(ids);
        expectWhole(log, committed.flat());
        expect(log).toHaveLength(committed.flat().length);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('has nothing of a transaction whose backend is killed at any moment', async () => {
    const ids = await newSites();
    const [unitOfWork, events] = [world.get(UnitOfWork), world.get(EventLog)];
    const killOne = () =>
      world.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'studio-hub' AND datname = current_database() AND state <> 'idle' LIMIT 1`);
    const plan = Array.from({ length: 6 }, (_, writer) => writer);
    const committed = await Promise.all(
      plan.map(async (writer) => {
        const mine = [];
        for (let turn = 0; turn < 25; turn++) {
          const one = { sites: SITES, count: 2, fate: 'commit' as const, name: `${writer}/${turn}`, ids };
          mine.push(...(await perform({ unitOfWork, events }, one)));
          // Wherever one of the other writers is.
          if (turn % 4 === 3) await killOne();
        }
        return mine;
      }),
    );
    const cut = plan.length * 25 * SITES.length * 2 - committed.flat().length;
    expect(cut).toBeGreaterThan(0);
    expectWhole(await logOf(ids), committed.flat());
  });

  it('loses nothing that was committed when its writers are killed', async () => {
    const ids = await newSites();
    const children = await Promise.all(['a', 'b'].map((name) => startWriter(name, ids)));
    for (const child of children) {
      await eventually(
        () => Promise.resolve(child.output()),
        (output) => output.split('\ncommitted ').length > 30,
      );
      await child.kill();
    }
    const outputs = children.map((child) => child.output());
    const told = outputs.flatMap((output) => [...output.matchAll(/^committed (\d+) (.+)\n/gm)]);
    const committed = told.flatMap(([, siteId, marks = '']) =>
      marks.split(' ').map((mark) => ({ siteId: Number(siteId), mark })),
    );
    expect(committed.length).toBeGreaterThan(50);
    expectWhole(await logOf(ids), committed);
  });

  it('refuses a site that has no counter, and writes nothing at all', async () => {
    const work = world.get(UnitOfWork).run(async (tx) => {
      await tx.query(`UPDATE sites SET name = 'half done' WHERE site_id = $1`, [world.siteId]);
      const announced = { payload: { syncedAt: '' }, actor: { kind: 'system' as const } };
      world.get(EventLog).record(tx, world.siteId, 'sync.recovered', announced);
      world.get(EventLog).record(tx, 99_999, 'sync.recovered', announced);
    });
    await expect(work).rejects.toThrow('null value in column "seq"');
    expect(await world.events()).toEqual([]);
    expect(await world.rows(`SELECT 1 FROM sites WHERE name = 'half done'`)).toEqual([]);
  });
});

interface Heads {
  head: number;
  count: number;
  newest: number;
}

/** Looks at the log all the while: whatever is visible is 1 to k and the counter says k. Gives how often it looked. */
async function watchPrefix(ids: number[]): Promise<{ stop: () => Promise<number> }> {
  const client = new pg.Client({ connectionString: world.outside.database.url });
  await client.connect();
  const state = { isOver: false };
  const watching = (async () => {
    let looks = 0;
    for (; !state.isOver; looks++) {
      const sql = `SELECT c.seq::int AS head, count(e.seq)::int AS count, coalesce(max(e.seq), 0)::int AS newest
        FROM site_counters c LEFT JOIN events e USING (site_id) WHERE c.site_id = ANY($1) GROUP BY c.site_id, c.seq`;
      for (const { head, count, newest } of (await client.query<Heads>(sql, [ids])).rows)
        expect([head, newest]).toEqual([count, count]);
    }
    return looks;
  })();
  return {
    stop: async () => {
      state.isOver = true;
      try {
        return await watching;
      } finally {
        await client.end();
      }
    },
  };
}

function startWriter(name: string, ids: number[]) {
  return startProcess({
    entry: 'tools/testing/server-world/server-world-writer.js',
    env: { ...world.outside.env, WRITER_NAME: name, WRITER_SITES: ids.join(',') },
    ready: (output) => output.includes('writing'),
  });
}

function never(): never {
  throw new Error('no such process');
}
