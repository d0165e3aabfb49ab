import { randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Schedules, type ScheduleRule } from './schedules.js';

const HOUR = 3_600_000;
let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

/** Leaves a job of its own for every turn that was taken. */
const rule: ScheduleRule = (siteId) => {
  const job = { name: 'provider.reconcile', payload: { siteId }, dedupeKey: randomUUID() } as const;
  return Promise.resolve({ job, nextAt: new Date(Date.now() + HOUR) });
};
const turns = () =>
  world.rows<{ site: number; turns: number }>(
    'SELECT site_id AS site, count(*)::int AS turns FROM job_outbox GROUP BY 1 ORDER BY 1',
  );
const due = (name: string) => world.rows('SELECT 1 FROM schedules WHERE name = $1 AND next_at <= now()', [name]);

/** Of nobody else: its turn says that whoever looks has looked once more. */
const LATER_SITE = 9_999;

async function nextTurn(name: string): Promise<void> {
  await world.rows(
    `INSERT INTO schedules VALUES ($1, $2, now()) ON CONFLICT (site_id, name) DO UPDATE SET next_at = now()`,
    [LATER_SITE, name],
  );
  await eventually(
    () => due(name),
    (rows) => rows.length === 0,
  );
}

it('takes each due turn once, however many workers look', async () => {
  const sites = Array.from({ length: 120 }, (_, n) => 1_000 + n);
  await world.rows(
    `INSERT INTO schedules SELECT site, 'each', now() - interval '1 hour' FROM unnest($1::int[]) AS site`,
    [sites],
  );
  const workers = [await world.open(), await world.open(), await world.open()];
  for (const worker of workers) {
    const schedules = worker.get(Schedules, { strict: false });
    schedules.rule('each', rule);
    schedules.start();
  }
  await eventually(
    () => due('each'),
    (rows) => rows.length === 0,
  );
  await nextTurn('each');
  expect((await turns()).filter(({ site }) => site !== LATER_SITE)).toEqual(sites.map((site) => ({ site, turns: 1 })));
});

it('is due at once when it is new, and keeps its time when it is asked for again', async () => {
  const schedules = world.get(Schedules);
  const ensure = () => world.get(UnitOfWork).run((tx) => schedules.ensure(tx, world.siteId, 'new'));
  await ensure();
  expect(await due('new')).toHaveLength(1);
  await world.rows(`UPDATE schedules SET next_at = now() + interval '1 day' WHERE name = 'new'`);
  await ensure();
  expect(await due('new')).toHaveLength(0);
});

it('leaves alone what this version has no rule for', async () => {
  await world.rows(`INSERT INTO schedules VALUES ($1, 'of a newer version', now() - interval '1 hour')`, [
    world.siteId,
  ]);
  const before = await turns();
  await nextTurn('each');
  expect(await due('of a newer version')).toHaveLength(1);
  expect((await turns()).filter(({ site }) => site !== LATER_SITE)).toEqual(
    before.filter(({ site }) => site !== LATER_SITE),
  );
});
