import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ArrivalsService } from '../arrivals/arrivals.service.js';
import { SyncService } from './sync.service.js';

let world: ServerWorld;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  await world.given.mirrored();
});
afterAll(() => world.end());

const sync = () => world.get(SyncService);
const syncDay = () => world.given.mirrored();
const rows = (ids: number[]) =>
  world.rows(
    `SELECT a.*, s.slot AS seat, s.slot >= s.capacity AS is_beyond FROM appointments a LEFT JOIN seats s USING (site_id, appointment_id)
     WHERE a.site_id = $1 AND a.appointment_id = ANY($2) ORDER BY a.appointment_id`,
    [world.siteId, ids],
  );
const versions = () => world.rows('SELECT appointment_id, version, changed_at FROM appointments ORDER BY 1');

async function visits(count: number, booking = {}): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await world.desk.book(booking));
  await syncDay();
  before = await world.head();
  return ids;
}

async function visit(booking = {}): Promise<number> {
  return (await visits(1, booking))[0] ?? 0;
}

describe('what the provider’s own desk does', () => {
  // 000 §1.9: Client and appointment data live at the provider and are mirrored
  it('appears as a new card when it books', async () => {
    before = await world.head();
    const id = await world.desk.book({ client: { FirstName: 'Nora', LastName: 'Neu' } });
    await syncDay();
    expect(await world.events(before)).toEqual(['appointment.booked']);
    const [event] = await world.rows('SELECT actor, payload FROM events WHERE site_id = $1 AND seq > $2', [
      ...[world.siteId, before],
    ]);
    const card = { id, name: 'Nora Neu', status: 'Booked', date: world.desk.day, version: 1 };
    expect(event).toMatchObject({ actor: { kind: 'provider' }, payload: { card } });
  });

  it('appears although a name was cut in the middle of an emoji', async () => {
    const id = await visit({ client: { FirstName: 'Nora\0 👶\ud83d', LastName: 'Cut' } });
    const [event] = await world.rows('SELECT name, payload FROM events WHERE site_id = $1 AND seq = $2', [
      ...[world.siteId, before],
    ]);
    expect(event).toMatchObject({ name: 'appointment.booked', payload: { card: { id, name: 'Nora 👶 Cut' } } });
  });

  it.each([
    ['confirm', 'appointment.confirmed', 'Confirmed'],
    ['arrive', 'client.arrived', 'Arrived'],
    ['cancel', 'appointment.cancelled', 'Cancelled'],
    ['no-show', 'appointment.changed', 'NoShow'],
    ['complete', 'appointment.changed', 'Completed'],
  ])('appears once when it does “%s”', async (verb, event, status) => {
    const id = await visit();
    await world.desk.act(id, verb);
    await syncDay();
    await syncDay();
    expect(await world.events(before)).toEqual([event]);
    expect(await world.visit(id)).toMatchObject({ status, version: 2 });
  });

  it('appears as a move, with the place it came from', async () => {
    const id = await visit({ at: '09:00' });
    await world.desk.act(id, 'move', { startDateTime: `${world.desk.day}T19:30:00` });
    await syncDay();
    const [event] = await world.rows('SELECT name, payload FROM events WHERE site_id = $1 AND seq > $2', [
      ...[world.siteId, before],
    ]);
    const from = { StartDateTime: `${world.desk.day}T09:00:00`, date: world.desk.day };
    const card = { id, StartDateTime: `${world.desk.day}T19:30:00` };
    expect(event).toMatchObject({ name: 'appointment.moved', payload: { from, card } });
    await world.desk.act(id, 'cancel');
  });

  it('has an arrival time when the client arrives there', async () => {
    const id = await visit();
    await world.desk.act(id, 'arrive');
    await syncDay();
    const [sale] = await world.rows('SELECT arrived_by FROM sale_records WHERE appointment_id = $1', [id]);
    expect(sale).toEqual({ arrived_by: { kind: 'provider' } });
  });

  it('moves a card to another day and does not call it off', async () => {
    const id = await visit();
    const elsewhere = new Date(Date.parse(world.desk.day) + 9 * 86_400_000).toISOString().slice(0, 10);
    await world.desk.act(id, 'move', { startDateTime: `${elsewhere}T15:00:00` });
    await syncDay();
    expect(await world.events(before)).toEqual(['appointment.moved']);
    expect(await world.visit(id)).toMatchObject({ status: 'Booked', version: 2 });
  });

  it('reaches the card when only the client changes', async () => {
    const id = await visit();
    const { client_id } = (await world.visit(id)) ?? {};
    await world.desk.patchClient(String(client_id), { RedAlert: 'latex allergy', LastName: 'Renamed' });
    await sync().client(world.siteId, String(client_id));
    const told = await world.rows('SELECT name, payload FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq', [
      ...[world.siteId, before],
    ]);
    const card = { id, name: 'Ana Renamed', redAlert: 'latex allergy', version: 2 };
    expect(told).toMatchObject([
      { name: 'client.updated', payload: { clientId: client_id } },
      { name: 'appointment.changed', payload: { card } },
    ]);
    await sync().client(world.siteId, String(client_id));
    expect(await world.events(before)).toHaveLength(2);
  });

  it('reaches lists without her card only when they say it', async () => {
    const id = await visit();
    const clientId = String((await world.visit(id))?.['client_id']);
    await world.desk.patchClient(clientId, { RedAlert: 'latex allergy' });
    await sync().client(world.siteId, clientId);
    expect(await world.events(before)).toEqual(['appointment.changed']);
    await world.desk.patchClient(clientId, { MobilePhone: '7135550100' });
    await sync().client(world.siteId, clientId);
    expect(await world.events(before)).toEqual(['appointment.changed', 'client.updated', 'appointment.changed']);
  });

  it('reaches every card of a changed client: of days long past, and called off', async () => {
    const id = await visit();
    const clientId = String((await world.visit(id))?.['client_id']);
    const [past, off] = [await world.desk.book({ clientId, date: '2026-01-05' }), await world.desk.book({ clientId })];
    await world.desk.act(off, 'cancel');
    for (const other of [past, off]) await sync().appointment(world.siteId, other);
    before = await world.head();
    await world.desk.patchClient(clientId, { LastName: 'Renamed' });
    await sync().client(world.siteId, clientId);
    const told = await world.rows(
      `SELECT appointment_id AS id, payload #>> '{card,name}' AS name FROM events WHERE site_id = $1 AND seq > $2 AND name = 'appointment.changed' ORDER BY 1`,
      [world.siteId, before],
    );
    expect(told).toEqual([id, past, off].map((each) => ({ id: each, name: 'Ana Renamed' })));
  });

  it('reaches the card of a changed client with the day, too', async () => {
    const id = await visit();
    const { client_id } = (await world.visit(id)) ?? {};
    await world.desk.patchClient(String(client_id), { LastName: 'Married' });
    await syncDay();
    expect(await world.events(before)).toEqual(['client.updated', 'appointment.changed']);
    expect(await world.visit(id)).toMatchObject({ version: 2 });
  });
});

describe('a sync that finds nothing new', () => {
  it('says nothing and touches nothing', async () => {
    await visits(3);
    const untouched = await versions();
    await syncDay();
    for (const { Id } of await world.desk.list()) await sync().appointment(world.siteId, Id);
    expect(await world.events(before)).toEqual([]);
    expect(await versions()).toEqual(untouched);
  });
});

describe('rooms', () => {
  it('are swapped between two appointments in one go', async () => {
    const [first = 0, second = 0] = await visits(2, { at: '16:00' });
    const [one, two] = [await world.desk.one(first), await world.desk.one(second)];
    expect(one.StaffId).not.toBe(two.StaffId);
    await world.desk.act(first, 'move', { startDateTime: `${world.desk.day}T19:00:00` });
    await world.desk.act(second, 'move', { staffId: one.StaffId });
    await world.desk.act(first, 'move', { staffId: two.StaffId, startDateTime: `${world.desk.day}T16:00:00` });
    await syncDay();
    expect(await world.events(before)).toEqual(['appointment.moved', 'appointment.moved']);
    expect((await rows([first, second])).map(({ staff_id }) => Number(staff_id))).toEqual([two.StaffId, one.StaffId]);
    expect((await rows([first, second])).map(({ seat, is_beyond }) => [seat, is_beyond])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('that the provider overbooked show both cards and say so', async () => {
    const id = await visit({ at: '17:30' });
    const { staff_id } = (await world.visit(id)) ?? {};
    // The mirror has not heard yet that the first was called off: for it both stand in one room.
    await world.desk.act(id, 'cancel');
    const other = await world.desk.book({ at: '17:30', staffId: Number(staff_id) });
    await sync().appointment(world.siteId, other);
    expect((await rows([id, other])).map(({ is_beyond }) => is_beyond)).toEqual([false, true]);
    expect(await world.events(before)).toEqual(['appointment.booked']);
    await syncDay();
    expect(await world.events(before)).toEqual(['appointment.booked', 'appointment.cancelled']);
  });
});

describe('a sync that began before our check-in', () => {
  it('does not undo it when it comes in after', async () => {
    const id = await visit();
    await world.desk.faults({ latencyMs: 5_000, paths: 'client/clients' });
    await world.desk.book();
    const asked = await world.desk.calls('/client/clients');
    const late = syncDay();
    await eventually(
      () => world.desk.calls('/client/clients'),
      (calls) => calls > asked,
    );
    await world.desk.faults({});
    const arrived = await world.get(ArrivalsService).arrive(world.as.ticket(id), id);
    expect(arrived.Appointment.Status).toBe('Arrived');
    await late;
    expect(await world.visit(id)).toMatchObject({ status: 'Arrived', version: 2 });
    expect(await world.events(before)).toEqual(['client.arrived', 'appointment.booked']);
    await syncDay();
    expect(await world.events(before)).toEqual(['client.arrived', 'appointment.booked']);
  });
});
