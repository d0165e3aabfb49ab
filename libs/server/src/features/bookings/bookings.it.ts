import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/site-time';
import { DEATHS, type Death, diesAt } from '#testing/dying';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { Booking } from '#contracts/calendar/booking.dto';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import { Operations } from '../../platform/operations/operations.js';
import { OperationsRepository } from '../../platform/operations/operations.repository.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScheduleMirror } from '../schedule/schedule-mirror.js';
import { HoldSweep } from '../seats/holds/hold-sweep.service.js';
import { HoldsService } from '../seats/holds/holds.service.js';
import { SyncService } from '../sync/sync.service.js';
import { BookingsService } from './bookings.service.js';

const ULTRASOUND = 202;
const MASSAGE_90 = 302;
const POSTPARTUM = 303;
const DNA = 601;
let world: ServerWorld;
let dana: StaffPrincipal;
let manager: StaffPrincipal;
let clientId: string;
let [room, massage, dna] = [0, 0, 0];
/** A day of its own for each test. */
let date: string;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  manager = { ...(await world.as.staff('management.demo')), locationId: 1, userName: 'Mara Lin' };
  date = addDays(world.desk.day, 1);
  const visit = await world.given.visit({ date });
  clientId = String((await world.visit(visit))?.['client_id']);
});
beforeEach(async () => {
  // The first day that is no Monday, when the room opens later, and no Sunday, when nobody works.
  do date = addDays(date, 1);
  while ([0, 1].includes(new Date(`${date}T12:00:00Z`).getUTCDay()));
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
  const staff = await world.rows<{ id: number; name: string }>(
    'SELECT DISTINCT staff_id AS id, staff_name AS name FROM staff_days',
  );
  const idOf = (name: string): number => staff.find((one) => one.name === name)?.id ?? NaN;
  [room, massage, dna] = [idOf('Room 1'), idOf('Massage room'), idOf('DNA room')];
  // Nobody books as much as these tests do.
  dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield' };
  before = await world.head();
});
afterEach(() => world.settle());
afterAll(() => world.end());

const bookings = () => world.get(BookingsService);
const wish = (time: string, change: Partial<Booking> = {}): Booking => ({
  ...{ sessionTypeId: ULTRASOUND, staffId: room, clientId, startDateTime: `${date}T${time}:00`, notes: 'Weeks: 20' },
  ...change,
});
const book = (time: string, change: Partial<Booking> = {}, key: string = randomUUID()) =>
  bookings().book(dana, key, wish(time, change));
const adds = () => world.desk.calls('/appointment/addappointment');
const seats = (id: number) =>
  world.rows('SELECT slot, capacity, expires_at FROM seats WHERE appointment_id = $1', [id]);
const holds = () =>
  world.rows<{ seatId: string }>('SELECT seat_id AS "seatId" FROM seats WHERE expires_at IS NOT NULL');
const standing = async () => (await world.desk.list(date)).filter(({ Status }) => Status !== 'Cancelled');
const told = () =>
  world.rows(`SELECT name, actor->>'id' AS who FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq`, [
    world.siteId,
    before,
  ]);

// 002 §7.7: POST /api/appointments
describe('a booking', () => {
  it('is one appointment at the provider and here, told of by who booked, and its hold is its seat', async () => {
    const reply = await book('10:00');
    const { Id } = reply.Appointment;
    expect(reply.Appointment).toMatchObject({
      ...{ Status: 'Booked', ClientId: clientId, StaffId: room, LocationId: 1, Notes: 'Weeks: 20' },
      ...{ StartDateTime: `${date}T10:00:00`, EndDateTime: `${date}T10:30:00`, Service: { Id: ULTRASOUND } },
    });
    expect(reply.card).toMatchObject({ id: Id, status: 'Booked', weeks: '20' });
    expect(await standing()).toMatchObject([{ Id, StaffId: room, ClientId: clientId }]);
    expect(await seats(Id)).toEqual([{ slot: 0, capacity: 1, expires_at: null }]);
    expect(await holds()).toEqual([]);
    expect(await told()).toEqual([
      { name: 'slot.held', who: dana.userId },
      { name: 'slot.freed', who: null },
      { name: 'appointment.booked', who: dana.userId },
    ]);
    const [entry] = await world.rows('SELECT actor, source, address FROM audit_entries WHERE appointment_id = $1', [
      Id,
    ]);
    expect(entry).toMatchObject({ actor: { id: dana.userId, name: 'Dana Whitfield' }, address: dana.ip });
    // The mirror has nothing left to say.
    await world.get(SyncService).appointment(world.siteId, Id);
    expect(await told()).toHaveLength(3);
  });

  it('takes what its service takes, in the slot that was held for it', async () => {
    const key = randomUUID();
    const at = (clock: string) => new Date(`${date}T${clock}:00-07:00`).toISOString();
    await world.get(HoldsService).take(dana, key, { staffId: massage, startsAt: at('10:00'), endsAt: at('11:30') });
    const { Appointment } = await book('10:00', { sessionTypeId: MASSAGE_90, staffId: massage }, key);
    expect(Appointment).toMatchObject({ EndDateTime: `${date}T11:30:00`, Duration: 90 });
    expect(await seats(Appointment.Id)).toHaveLength(1);
    expect(await holds()).toEqual([]);
  });

  it('by twenty presses of one key in two processes is one call and one appointment', async () => {
    const other = (await world.open()).get(BookingsService, { strict: false });
    await world.desk.faults({ latencyMs: 100, paths: 'addappointment' });
    const key = randomUUID();
    const calls = await adds();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? bookings() : other).book(dana, key, wish('10:00'))),
    );
    expect(new Set(replies.map(({ Appointment }) => Appointment.Id)).size).toBe(1);
    expect((await adds()) - calls).toBe(1);
    expect(await standing()).toHaveLength(1);
    await expect(bookings().book(dana, key, wish('11:00'))).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it.each([
    { where: 'a room', winners: 1 },
    { where: 'the DNA room', winners: 5 },
  ])('of one slot of $where that ten agents want is got by $winners', async ({ winners }) => {
    const other = (await world.open()).get(BookingsService, { strict: false });
    const wanted = winners === 1 ? wish('10:00') : wish('10:00', { sessionTypeId: DNA, staffId: dna });
    const calls = await adds();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? bookings() : other).book(n % 3 === 0 ? manager : dana, randomUUID(), wanted),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(winners);
    expect((await adds()) - calls).toBe(winners);
    expect(await standing()).toHaveLength(winners);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(['SLOT_HELD', 'SLOT_TAKEN']).toContain((one.reason as { code: string }).code);
  });

  it('whose answer is lost is looked for by its key, and not made twice', async () => {
    await world.desk.faults({ dropAfterCommit: 1, paths: 'addappointment' });
    const calls = await adds();
    const { Appointment } = await book('10:00');
    expect((await adds()) - calls).toBe(1);
    expect(await standing()).toMatchObject([{ Id: Appointment.Id }]);
  });

  it('of which the mirror heard before its own answer was here is told of by who booked, and keeps its slot', async () => {
    const provider = world.get(ProviderAppointments);
    const add = provider.add.bind(provider);
    provider.add = async (...asked) => {
      const said = await add(...asked);
      await world.get(SyncService).appointment(world.siteId, said.appointmentId);
      return said;
    };
    const { Appointment } = await book('10:00');
    expect((await told()).filter(({ name }) => name === 'appointment.booked')).toEqual([
      { name: 'appointment.booked', who: dana.userId },
    ]);
    expect(await seats(Appointment.Id)).toEqual([{ slot: 0, capacity: 1, expires_at: null }]);
    expect(await holds()).toEqual([]);
  });

  it('that the provider refuses says its words and frees the slot', async () => {
    await world.desk.book({ date, at: '10:00', staffId: room });
    await expect(book('10:00')).rejects.toMatchObject({ code: 'PROVIDER_REFUSED', message: expect.any(String) });
    // A massage where ultrasounds are made.
    await expect(book('14:00', { sessionTypeId: MASSAGE_90 })).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: 'The staff member does not offer this session type.' },
    });
    expect(await holds()).toEqual([]);
  });

  it('of which nobody knows the outcome stays held, whatever becomes of its hold, its session and its screen', async () => {
    await world.desk.faults({ outage: true });
    const key = randomUUID();
    await expect(book('10:00', {}, key)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.rows(
      `UPDATE seats SET expires_at = clock_timestamp() - interval '1 hour', screen = 'gone' WHERE expires_at IS NOT NULL`,
    );
    await world.get(HoldSweep).sweep();
    await world.get(HoldSweep).freeOf(['gone']);
    await world.get(HoldsService).giveUp(dana, key);
    expect(await holds()).toEqual([{ seatId: key }]);
    await expect(bookings().book(manager, randomUUID(), wish('10:00'))).rejects.toMatchObject({ code: 'SLOT_HELD' });
    await world.recover();
    // Nothing was made: the sweep sees that, and the slot is free.
    await world.get(Operations).sweep();
    await world.rows(`UPDATE operations SET held_until = clock_timestamp() WHERE kind = 'appointment.book'`);
    await world.get(Operations).sweep();
    await world.get(HoldSweep).sweep();
    expect(await holds()).toEqual([]);
    await bookings().book(manager, randomUUID(), wish('10:00'));
  });
});

describe('whoever books', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['off the half hour', () => book('10:10'), 'SLOT_CLOSED'],
    ['at night', () => book('03:00'), 'SLOT_CLOSED'],
    ['in the past', () => book('10:00', { startDateTime: '2020-03-03T10:00:00' }), 'SLOT_CLOSED'],
    ['at a time that never is', () => book('10:00', { startDateTime: '2027-02-30T10:00:00' }), 'VALIDATION_FAILED'],
    ['somebody who is no client here', () => book('10:00', { clientId: '999999999' }), 'NOT_FOUND'],
    ['a service that there is not', () => book('10:00', { sessionTypeId: 7 }), 'VALIDATION_FAILED'],
    ['at another location', () => book('10:00', { locationId: 2 }), 'LOCATION_MISMATCH'],
    ['with somebody who does not work here', () => book('10:00', { staffId: 999 }), 'SLOT_CLOSED'],
    ['in a room of another location', async () => book('10:00', { staffId: await roomElsewhere() }), 'SLOT_CLOSED'],
    [
      'a service of another program',
      async () => book('10:00', { sessionTypeId: await otherProgram() }),
      'VALIDATION_FAILED',
    ],
    ['with ten thousand letters of notes', () => book('10:00', { notes: 'x'.repeat(10_000) }), 'VALIDATION_FAILED'],
    ['notes that cannot be read', () => book('10:00', { notes: 'Weeks: '.padEnd(60, 'x') }), 'VALIDATION_FAILED'],
  ])('%s is told so, and nothing is held or asked', async (_, press, code) => {
    const calls = await adds();
    await expect(press()).rejects.toMatchObject({ code });
    expect((await adds()) - calls).toBe(0);
    expect(await holds()).toEqual([]);
    expect(await told()).toEqual([]);
  });
});

it.each<Death>([...DEATHS])('one appointment is left of a booking whose process died %s', async (death) => {
  const doomed = await world.open();
  const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death);
  const key = randomUUID();
  void doomed.get(BookingsService, { strict: false }).book(dana, key, wish('10:00'));
  await dead;
  await outlived();
  const { Appointment } = await book('10:00', {}, key);
  expect(await standing()).toMatchObject([{ Id: Appointment.Id }]);
  expect(await seats(Appointment.Id)).toHaveLength(1);
  expect(await holds()).toEqual([]);
  expect((await told()).filter(({ name }) => name === 'appointment.booked')).toHaveLength(1);
});

it('a booking whose process died after the provider’s yes is finished by the sweep, whoever else asks', async () => {
  const doomed = await world.open();
  const records = doomed.get(OperationsRepository, { strict: false });
  const dead = diesAt(records, 'after the yes of the outside and before its record');
  void doomed.get(BookingsService, { strict: false }).book(dana, randomUUID(), wish('10:00'));
  await dead;
  await outlived();
  await world.get(Operations).sweep();
  const [made] = await standing();
  expect(await seats(made?.Id ?? 0)).toHaveLength(1);
  expect((await told()).filter(({ name }) => name === 'appointment.booked')).toEqual([
    { name: 'appointment.booked', who: dana.userId },
  ]);
});

async function roomElsewhere(): Promise<number> {
  const sql = `SELECT staff_id::int AS id FROM staff_days WHERE openings->0->>'locationId' = '2' LIMIT 1`;
  return (await world.rows<{ id: number }>(sql))[0]?.id ?? NaN;
}

/** One that the calendar does not book. */
async function otherProgram(): Promise<number> {
  await world.rows('UPDATE session_types SET program_id = 4 WHERE session_type_id = $1', [POSTPARTUM]);
  return POSTPARTUM;
}

/** Its claims have run out. */
async function outlived(): Promise<void> {
  await world.rows(
    `UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE owner IS NOT NULL`,
  );
}
