import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { SiteSync } from '#contracts/work/site-sync.dto';
import type { Wire } from '#contracts/wire';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SyncTroubles } from '../outages/sync-troubles.service.js';
import { ReconcileService } from '../reconcile.service.js';
import { SyncFiguresService } from './sync-figures.service.js';

let world: ServerWorld;
let boss: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  boss = await world.as.staff('directiva.demo');
});
afterAll(() => world.end());

const figures = async (): Promise<Wire<SiteSync>> => (await world.get(SyncFiguresService).of(boss)).figures;

it('says how old the mirror is, and what it costs at the provider', async () => {
  await world.given.mirrored();
  const { state, syncedAt, since, calls, callsLimit } = await figures();
  expect({ state, since }).toEqual({ state: 'ok', since: null });
  expect(Date.parse(syncedAt ?? '')).toBeGreaterThan(0);
  expect(calls).toBeGreaterThan(0);
  expect(callsLimit).toBeGreaterThan(calls);
  await world.given.mirrored();
  expect((await figures()).calls).toBeGreaterThan(calls);
});

it('is silent from the first question without an answer, and keeps its last figures', async () => {
  await world.given.mirrored();
  const { syncedAt, calls } = await figures();
  await world.get(SyncTroubles).degraded(world.siteId);
  expect(await figures()).toMatchObject({ state: 'degraded', syncedAt, since: expect.any(String) });
  await world.get(SyncTroubles).silent(world.siteId);
  const silent = await figures();
  expect(silent).toMatchObject({ state: 'silent', syncedAt, since: expect.any(String) });
  expect(silent.calls).toBeGreaterThanOrEqual(calls);
  await world.get(SyncTroubles).answered(world.siteId);
  await world.given.mirrored();
  expect(await figures()).toMatchObject({ state: 'ok', since: null });
});

it('says when the provider last sent a message about this site, whatever it sent about others', async () => {
  const message = (siteId: number, id: string, at: string) =>
    world.rows(
      `INSERT INTO webhook_inbox (site_id, message_id, event_id, originated_at, body, received_at) VALUES ($1, $2, 'e', $3, '{}', $3)`,
      [siteId, id, at],
    );
  await message(world.siteId, 'm-1', '2026-03-10T10:00:00Z');
  await message(world.siteId, 'm-2', '2026-03-10T11:00:00Z');
  await message(world.siteId + 1_000, 'm-3', '2026-03-10T12:00:00Z');
  expect((await figures()).toldAt).toBe('2026-03-10T11:00:00.000Z');
});

it('counts what a full pass found different, but for the first, which finds everything', async () => {
  const pass = () => world.get(ReconcileService).run(world.siteId);
  await pass();
  expect(await figures()).toMatchObject({ passedAt: expect.any(String), passFound: null });
  await pass();
  expect(await figures()).toMatchObject({ passFound: 0 });
  await world.desk.book();
  await world.desk.book();
  await pass();
  expect(await figures()).toMatchObject({ passFound: 2 });
});
