import type { StaffPrincipal } from '../../identity/principal.js';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ProviderDesk } from '#testing/server-world/server-world-desk';
import { WorldJobs } from '#testing/server-world-jobs';
import { SyncService } from '../../sync/sync.service.js';
import { ArchiveFetching } from './archive-fetching.service.js';
import { ArchiveRequests } from './archive-requests.service.js';

const PHONE = '7135550177';
const OTHER_SITE = 4;
const PICTURES = 8;
let world: ServerWorld;
let jobs: WorldJobs;
let ana: StaffPrincipal;
let visit: number;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'provider.reconcile', 'provider.subscribe', 'days.check');
  ana = await world.as.frontDesk();
  visit = await world.given.visit({ client: { MobilePhone: PHONE } });
  await world.outside.sandbox.admin('PUT', `/archive/${PHONE}/${world.desk.day}`, { pictures: PICTURES });
});
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

async function ask(siteId: number, appointmentId: number): Promise<void> {
  const [row] = await world.rows<{ location_id: number; client_id: string }>(
    'SELECT location_id, client_id FROM appointments WHERE site_id = $1 AND appointment_id = $2',
    [siteId, appointmentId],
  );
  const [locationId, clientId] = [row?.location_id ?? 0, row?.client_id ?? ''];
  const wish = { siteId, locationId, clientId, date: world.desk.day.replaceAll('-', '') };
  await world.get(ArchiveRequests).ask({ ...ana, siteId }, PHONE, wish);
}

const photosOf = (siteId: number) =>
  world.rows<{ photo_id: string; state: string; sha256: Buffer | null }>(
    'SELECT photo_id, state, sha256 FROM photos WHERE site_id = $1 ORDER BY place',
    [siteId],
  );
const stateOf = async (siteId: number) =>
  (await world.rows('SELECT state, pictures FROM archive_fetches WHERE site_id = $1', [siteId]))[0];

it('goes on in another worker when one is killed in the middle, with each picture once', async () => {
  await world.desk.faults({ paths: '/rendered$', latencyMs: 400 });
  const first = await jobs.startWorker();
  await ask(world.siteId, visit);
  await eventually(
    () => photosOf(world.siteId),
    (photos) => photos.length >= 3,
  );
  await first.kill();
  const taken = await photosOf(world.siteId);
  expect(taken.length).toBeLessThan(PICTURES);
  await world.desk.heal();
  await jobs.startWorker();
  await eventually(
    () => stateOf(world.siteId),
    (row) => row?.['state'] === 'fetched',
  );
  const all = await eventually(
    () => photosOf(world.siteId),
    (photos) => photos.every(({ state }) => state === 'ready'),
  );
  expect(all.length).toBe(PICTURES);
  expect(new Set(all.map(({ sha256 }) => sha256?.toString('hex'))).size).toBe(PICTURES);
  expect(all.slice(0, taken.length).map((one) => one.photo_id)).toEqual(taken.map((one) => one.photo_id));
  expect(await stateOf(world.siteId)).toEqual({ state: 'fetched', pictures: PICTURES });
});

it('gives a client of two sites at each the photos of that visit', async () => {
  await world.given.site(OTHER_SITE);
  const desk = new ProviderDesk(world.outside.sandbox, OTHER_SITE, world.clock.now());
  const other = await desk.book({ client: { MobilePhone: PHONE } });
  await world.get(SyncService).appointment(OTHER_SITE, other);
  const before = await photosOf(world.siteId);
  await ask(OTHER_SITE, other);
  await world.get(ArchiveFetching).run({ siteId: OTHER_SITE, appointmentId: other });
  const there = await photosOf(OTHER_SITE);
  expect(there.length).toBe(PICTURES);
  const ids = new Set([...before, ...there].map((one) => one.photo_id));
  expect(ids.size).toBe(2 * PICTURES);
  expect((await photosOf(world.siteId)).length).toBe(PICTURES);
});
