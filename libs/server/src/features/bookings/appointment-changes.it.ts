import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/site-time';
import { DEATHS, type Death, diesAt } from '#testing/dying';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Wire } from '#contracts/wire';
import { Operations } from '../../platform/operations/operations.js';
import { OperationsRepository } from '../../platform/operations/operations.repository.js';
import { ArrivalsService } from '../arrivals/arrivals.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScheduleMirror } from '../schedule/schedule-mirror.js';
import { HoldsService } from '../seats/holds/holds.service.js';
import { SyncService } from '../sync/sync.service.js';
import { AppointmentChangesService } from './appointment-changes.service.js';
import { BookingsService } from './bookings.service.js';

const ULTRASOUND = 202;
const DNA = 601;
let world: ServerWorld;
let dana: StaffPrincipal;
let manager: StaffPrincipal;
let clientId: string;
let [room, dna] = [0, 0];
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
  [room, dna] = [idOf('Room 1'), idOf('DNA room')];
  // Nobody changes as much as these tests do.
  dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield' };
});
afterEach(async () => {
  await world.rows('DELETE FROM seats WHERE expires_at IS NOT NULL');
  await world.settle();
});
afterAll(() => world.end());

const changes = () => world.get(AppointmentChangesService);
const updates = () => world.desk.calls('/appointment/updateappointment');
const wall = (time: string) => `${date}T${time}:00`;
const put = (id: number, change: Wire<AppointmentChange>, { who = dana, key = randomUUID() } = {}) =>
  changes().put(who, { key, visit: String(id) }, change);
const moveTo = (id: number, time: string, change: Wire<AppointmentChange> = {}) =>
  put(id, { AppointmentId: id, StartDateTime: wall(time), ...change });
const seats = (id: number) =>
  world.rows(
    `SELECT staff_id::int AS "staffId", slot, to_char(lower(during) AT TIME ZONE 'America/Phoenix', 'HH24:MI') AS "from",
       to_char(upper(during) AT TIME ZONE 'America/Phoenix', 'HH24:MI') AS "to" FROM seats WHERE appointment_id = $1`,
    [id],
  );
const holds = () => world.rows('SELECT 1 FROM seats WHERE expires_at IS NOT NULL');
const told = () =>
  world.rows(
    `SELECT name, actor->>'id' AS who FROM events WHERE site_id = $1 AND seq > $2 AND name NOT LIKE 'slot.%' ORDER BY seq`,
    [world.siteId, before],
  );
const byDana = (name: string) => [{ name, who: dana.userId }];

async function booked(time = '10:00', change: { staffId?: number; sessionTypeId?: number } = {}): Promise<number> {
  const wish = { sessionTypeId: ULTRASOUND, staffId: room, clientId, startDateTime: wall(time), ...change };
  const { Appointment } = await world.get(BookingsService).book(dana, randomUUID(), wish);
  before = await world.head();
  return Appointment.Id;
}

/** Of the same program, offered, and no cheaper. */
async function dearerService(): Promise<number> {
  const sql = `SELECT other.session_type_id AS id FROM session_types own JOIN session_types other USING (site_id, program_id)
    WHERE own.session_type_id = $1 AND other.is_offered AND other.price_cents > own.price_cents ORDER BY other.price_cents LIMIT 1`;
  const [found] = await world.rows<{ id: number }>(sql, [ULTRASOUND]);
  if (found === undefined) throw new Error('nothing is dearer');
  return found.id;
}

/** Where ultrasounds are made, too, and the first minute of its day. */
async function otherRoom(): Promise<{ staffId: number; opens: string }> {
  const sql = `SELECT staff_id::int AS "staffId", substr(openings->0->>'starts', 12, 5) AS opens FROM staff_days
    WHERE local_date = $1 AND staff_name = 'Room 2' AND openings <> '[]'`;
  const [found] = await world.rows<{ staffId: number; opens: string }>(sql, [date]);
  if (found === undefined) throw new Error(`Room 2 is closed on ${date}`);
  return found;
}

// 002 §7.5: PUT /api/appointments/{id} with {Execute: Confirm} or {Execute: Cancel}
describe.each([
  { Execute: 'Confirm', status: 'Confirmed', event: 'appointment.confirmed' },
  { Execute: 'Cancel', status: 'Cancelled', event: 'appointment.cancelled' },
] as const)('$Execute', ({ Execute, status, event }) => {
  it('is done at the provider and here, told of by who pressed, and a second press is no error', async () => {
    const id = await booked();
    const reply = await put(id, { Execute });
    expect(reply.Appointment.Status).toBe(status);
    expect((await put(id, { Execute })).Appointment.Status).toBe(status);
    expect(await world.desk.one(id, date)).toMatchObject({ Status: status });
    expect(await told()).toEqual(byDana(event));
    const [entry] = await world.rows(
      'SELECT actor, before, after FROM audit_entries WHERE appointment_id = $1 AND seq > $2',
      [id, before],
    );
    expect(entry).toMatchObject({
      ...{ actor: { id: dana.userId } },
      ...{ before: { status: 'Booked' }, after: { status } },
    });
    expect(await seats(id)).toHaveLength(Execute === 'Cancel' ? 0 : 1);
    await world.get(SyncService).appointment(world.siteId, id);
    expect(await told()).toHaveLength(1);
  });

  it('by twenty presses in two processes is one call', async () => {
    const id = await booked();
    const other = (await world.open()).get(AppointmentChangesService, { strict: false });
    await world.desk.faults({ latencyMs: 100, paths: 'updateappointment' });
    const calls = await updates();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? changes() : other).change(dana, id, { Execute })),
    );
    expect(replies.map(({ Appointment }) => Appointment.Status)).toEqual(Array.from({ length: 20 }, () => status));
    expect((await updates()) - calls).toBe(1);
    expect(await told()).toEqual(byDana(event));
  });

  it('whose answer is lost is looked for', async () => {
    const id = await booked();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    const calls = await updates();
    expect((await put(id, { Execute })).Appointment.Status).toBe(status);
    expect((await updates()) - calls).toBe(1);
    expect(await told()).toEqual(byDana(event));
  });

  it('of a client who is here, or by a client, is refused', async () => {
    const id = await booked();
    await expect(changes().change(world.as.ticket(id), id, { Execute })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await world.get(ArrivalsService).arrive(dana, id);
    const calls = await updates();
    if (Execute === 'Cancel') await expect(put(id, { Execute })).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    else expect((await put(id, { Execute })).Appointment.Status).toBe('Arrived');
    expect((await updates()) - calls).toBe(0);
  });

  it('that the provider forbids says so, and may be pressed again', async () => {
    const id = await booked();
    await world.desk.forbid('ChangeAppointmentDetails');
    await expect(put(id, { Execute })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    await world.desk.forbid();
    expect((await put(id, { Execute })).Appointment.Status).toBe(status);
  });
});

// 002 §7.6: the body of a drop and of an edit
describe('a move', () => {
  it('stands at its new time and room at the provider and here, told of by who moved it, from where', async () => {
    const id = await booked();
    const { staffId, opens } = await otherRoom();
    const reply = await moveTo(id, opens, { StaffId: staffId, Notes: 'Weeks: 21' });
    expect(reply.Appointment).toMatchObject({
      ...{ Id: id, StartDateTime: wall(opens), Duration: 30, StaffId: staffId, Notes: 'Weeks: 21' },
    });
    expect(await world.desk.one(id, date)).toMatchObject({ StartDateTime: wall(opens), StaffId: staffId });
    expect(await seats(id)).toMatchObject([{ staffId, slot: 0, from: opens }]);
    expect(await holds()).toEqual([]);
    expect(await told()).toEqual(byDana('appointment.moved'));
    const [event] = await world.rows(
      `SELECT payload->'from' AS "from" FROM events WHERE seq > $1 AND name LIKE '%moved'`,
      [before],
    );
    expect(event).toEqual({ from: expect.objectContaining({ StartDateTime: wall('10:00'), staffId: room }) });
    // What it left is free.
    expect(await booked('10:00')).not.toBe(id);
  });

  // Decision 60
  it.each([
    { how: 'half an hour later', from: '10:00', to: '10:30', ends: '11:30' },
    { how: 'half an hour earlier', from: '10:30', to: '10:00', ends: '11:00' },
    { how: 'before its beginning and beyond its end', from: '10:30', to: '10:00', ends: '12:00' },
    { how: 'to its own first half', from: '10:00', to: '10:00', ends: '10:30' },
  ])('over its own old time, $how, is allowed', async ({ from, to, ends }) => {
    const id = await booked(from);
    await moveTo(id, from, { EndDateTime: `${date}T${from === '10:00' ? '11:00' : '11:30'}:00` });
    before = await world.head();
    await moveTo(id, to, { EndDateTime: wall(ends) });
    expect(await seats(id)).toEqual([{ staffId: room, slot: 0, from: to, to: ends }]);
    expect(await holds()).toEqual([]);
    expect(await told()).toEqual(byDana('appointment.moved'));
  });

  it('to where somebody is booked or booking is refused with the name, also where only its end is', async () => {
    const id = await booked('10:00');
    await booked('11:00');
    await expect(moveTo(id, '11:00')).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    await expect(moveTo(id, '10:30', { EndDateTime: wall('11:30') })).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    const at = (clock: string) => new Date(`${wall(clock)}-07:00`).toISOString();
    const hold = { staffId: room, startsAt: at('13:00'), endsAt: at('13:30') };
    await world.get(HoldsService).take(manager, randomUUID(), hold);
    await expect(moveTo(id, '13:00')).rejects.toMatchObject({
      ...{ code: 'SLOT_HELD', message: 'Mara Lin is booking at that time.' },
    });
    expect(await seats(id)).toMatchObject([{ from: '10:00' }]);
    expect(await told()).toEqual([]);
  });

  it('of ten visits to one slot at once moves one, to the DNA room five', async () => {
    const times = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00'];
    for (const [target, winners] of [
      [room, 1],
      [dna, 5],
    ] as const) {
      do date = addDays(date, 1);
      while ([0, 1].includes(new Date(`${date}T12:00:00Z`).getUTCDay()));
      await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
      const service = target === dna ? { sessionTypeId: DNA, staffId: dna } : {};
      const ids: number[] = [];
      for (const time of times) ids.push(await booked(time, service));
      const tries = await Promise.allSettled(ids.map((id) => moveTo(id, '15:00', { StaffId: target })));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(winners);
      const there = (await world.desk.list(date)).filter(({ StartDateTime }) => StartDateTime === wall('15:00'));
      expect(there).toHaveLength(winners);
      expect(await holds()).toEqual([]);
    }
  });

  it('under one key twice is one call; another one under it is refused', async () => {
    const id = await booked();
    const key = randomUUID();
    const calls = await updates();
    await Promise.all(Array.from({ length: 10 }, () => put(id, { StartDateTime: wall('14:00') }, { key })));
    expect((await updates()) - calls).toBe(1);
    await expect(put(id, { StartDateTime: wall('15:00') }, { key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    // To where it stands already.
    await moveTo(id, '14:00');
    expect(await told()).toEqual(byDana('appointment.moved'));
  });

  it('that is done is given again to whoever presses again, whatever the visit is by now', async () => {
    const id = await booked();
    const key = randomUUID();
    const SessionTypeId = await dearerService();
    const asked = { StartDateTime: wall('14:00'), SessionTypeId, Notes: 'Weeks: 21', notesBefore: '' };
    await put(id, asked, { key });
    const calls = await updates();
    expect((await put(id, asked, { key })).Appointment).toMatchObject({ StartDateTime: wall('14:00') });
    await world.get(ArrivalsService).arrive(dana, id);
    expect((await put(id, asked, { key })).Appointment.Status).toBe('Arrived');
    // The arrival alone.
    expect((await updates()) - calls).toBe(1);
    await expect(put(id, { ...asked, Notes: 'Weeks: 22' }, { key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  const FAULTS = [{ outage: true }, { rateLimited: true, paths: 'updateappointment' }];
  it.each(FAULTS)('of its service alone is not taken for done where it was never made: %j', async (faults) => {
    const id = await booked();
    const key = randomUUID();
    const asked = { StartDateTime: wall('10:00'), SessionTypeId: await dearerService() };
    await world.desk.faults(faults);
    await expect(put(id, asked, { key })).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.recover();
    const calls = await updates();
    expect((await put(id, asked, { key })).Appointment.Service.Id).toBe(asked.SessionTypeId);
    expect((await updates()) - calls).toBe(1);
  });

  it('whose answer is lost is looked for, and what was moved there meanwhile is not overwritten', async () => {
    const id = await booked();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    await moveTo(id, '14:00');
    expect(await seats(id)).toMatchObject([{ from: '14:00' }]);
    await world.desk.act(id, 'move', { startDateTime: wall('15:00') });
    await expect(moveTo(id, '16:00')).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await world.desk.one(id, date)).toMatchObject({ StartDateTime: wall('15:00') });
    expect(await holds()).toEqual([]);
  });

  it('of a visit that has arrived or was called off, or by a client, is refused; so is half of one', async () => {
    const id = await booked();
    const asked = { StartDateTime: wall('14:00') };
    const ticket = world.as.ticket(id);
    const at = { key: randomUUID(), visit: String(id) };
    await expect(changes().put(ticket, at, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const half of [{ EndDateTime: wall('11:00') }, { StaffId: room }, { ...asked, Execute: 'Cancel' as const }])
      await expect(put(id, half)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(put(id, { ...asked, AppointmentId: id + 1 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(changes().put(dana, { ...at, key: 'once' }, asked)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(put(id, { ...asked, EndDateTime: wall('13:00') })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    for (const verb of ['arrive', 'complete']) {
      await world.desk.act(id, verb);
      await world.get(SyncService).appointment(world.siteId, id);
      for (const wish of [asked, { Execute: 'Cancel' as const }])
        await expect(put(id, wish)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    }
    expect(await holds()).toEqual([]);
  });

  it.each<Death>([...DEATHS])('is made once though its process died %s', async (death) => {
    const id = await booked();
    const doomed = await world.open();
    const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death);
    const key = randomUUID();
    const asked = { StartDateTime: wall('14:00') };
    void doomed.get(AppointmentChangesService, { strict: false }).put(dana, { key, visit: String(id) }, asked);
    await dead;
    await world.rows(
      `UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE owner IS NOT NULL`,
    );
    if (death === 'after the yes of the outside and before its record') await world.get(Operations).sweep();
    await put(id, asked, { key });
    expect(await seats(id)).toEqual([{ staffId: room, slot: 0, from: '14:00', to: '14:30' }]);
    expect(await holds()).toEqual([]);
    expect(await told()).toEqual(byDana('appointment.moved'));
  });
});
