import { type ServerWorld, serverWorld } from '#testing/server-world';
import { SyncStatusService } from '../sync-status.service.js';

let world: ServerWorld;
let before: number;
let ids: number[];

beforeAll(async () => {
  world = await serverWorld();
  ids = [];
  for (let n = 0; n < 3; n++) ids.push(await world.desk.book());
  await syncAll();
});
beforeEach(async () => {
  await world.outside.sandbox.admin('PUT', '/switches', { maxLimit: 30 });
  before = await world.head();
});
afterEach(async () => {
  await world.outside.sandbox.admin('PUT', '/switches', { maxLimit: 200 });
  await world.settle();
});
afterAll(() => world.end());

/** Several pages of appointments. */
const syncAll = () => world.given.mirrored(world.clock.now().toISOString().slice(0, 10), world.desk.day);
const mirror = () =>
  world.rows('SELECT appointment_id, status, version, changed_at FROM appointments ORDER BY appointment_id');
const states = async () =>
  (await world.rows<{ synced_at: Date }>('SELECT * FROM sync_states WHERE site_id = $1', [world.siteId]))[0];
const status = async () => (await world.get(SyncStatusService).of(world.siteId)).status;

describe('the mirror stays as it is, and screens hear of it once,', () => {
  it.each([
    ['half of each page is missing', { halfPages: true }],
    ['later pages fail', { secondPageFails: true }],
    ['every call fails', { errorRate: 1 }],
    ['the network is down', { outage: true }],
    ['the provider refuses for too many calls', { rateLimited: true }],
  ])('when %s', async (_what, plan) => {
    const untouched = await mirror();
    const called = await world.desk.book();
    await world.desk.faults(plan);
    for (let turn = 0; turn < 2; turn++)
      await expect(syncAll()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await mirror()).toEqual(untouched);
    expect(await world.events(before)).toEqual(['sync.degraded']);
    expect(await status()).toMatchObject({
      state: 'degraded',
      since: expect.any(String),
      syncedAt: expect.any(String),
    });

    await world.recover();
    await syncAll();
    await syncAll();
    expect(await world.events(before)).toEqual(['sync.degraded', 'appointment.booked', 'sync.recovered']);
    expect(await status()).toMatchObject({ state: 'ok', since: null });
    expect(await world.visit(called)).toMatchObject({ status: 'Booked' });
  });
});

it('says since when it has no news, and how old they are', async () => {
  const synced = await states();
  await world.desk.faults({ outage: true });
  await expect(syncAll()).rejects.toThrow();
  const [event] = await world.rows('SELECT payload FROM events WHERE site_id = $1 AND seq > $2', [
    ...[world.siteId, before],
  ]);
  expect(event).toMatchObject({ payload: { syncedAt: synced?.synced_at.toISOString() } });
  expect(await states()).toMatchObject({ synced_at: synced?.synced_at });
});

it('says so, too, when the answer is complete and cannot be written down', async () => {
  await syncAll();
  before = await world.head();
  const called = await world.desk.book();
  await world.rows(`ALTER TABLE appointments ADD CONSTRAINT unwritable CHECK (appointment_id <> ${called}) NOT VALID`);
  await expect(syncAll()).rejects.toMatchObject({ name: 'DatabaseFault' });
  expect(await world.events(before)).toEqual(['sync.degraded']);
  await world.rows('ALTER TABLE appointments DROP CONSTRAINT unwritable');
  await syncAll();
  expect(await world.events(before)).toEqual(['sync.degraded', 'appointment.booked', 'sync.recovered']);
});

describe('an appointment that the list no longer has', () => {
  it('is cancelled when the provider does not know it by its id either', async () => {
    await syncAll();
    before = await world.head();
    await world.rows(
      `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id,
         status, starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes)
       SELECT site_id, 900000001, location_id, client_id, 42, 'Room 9', session_type_id, program_id, status, starts_at, ends_at,
         starts_local, ends_local, local_date, is_first, notes FROM appointments WHERE appointment_id = $1`,
      [ids[0]],
    );
    await syncAll();
    expect(await world.events(before)).toEqual(['appointment.cancelled']);
    expect(await world.visit(900000001)).toMatchObject({ status: 'Cancelled' });
  });

  it('is not believed gone when most of the day would be', async () => {
    const { sandbox } = world.outside;
    for (let n = 0; n < 8; n++) await world.desk.book();
    await world.given.mirrored();
    const head = await world.head();
    const count = (await mirror()).length;
    // The provider answers well and whole, but from an empty book.
    await sandbox.admin('POST', '/reset', { seed: 'another world' });
    await world.recover();
    await expect(world.given.mirrored()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await world.events(head)).toEqual(['sync.degraded']);
    expect(await mirror()).toHaveLength(count);
    const cancelled = await world.rows(
      `SELECT 1 FROM appointments WHERE status = 'Cancelled' AND appointment_id <> 900000001`,
    );
    expect(cancelled).toEqual([]);
  });
});
