import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/site-time';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import { ArrivalsService } from '../../arrivals/arrivals.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { ScheduleMirror } from '../../schedule/schedule-mirror.js';
import { SyncService } from '../../sync/sync.service.js';
import { TimelineService } from '../../timeline/timeline.service.js';
import { AppointmentChangesService } from '../appointment-changes.service.js';
import { BookingsService } from '../bookings.service.js';
import { BookingRecordsService } from './booking-records.service.js';

const ULTRASOUND = 202;
let world: ServerWorld;
let dana: StaffPrincipal;
let mara: StaffPrincipal;
let yesterday: string;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  yesterday = addDays(new Date().toISOString().slice(0, 10), -2);
  mara = { ...(await world.as.staff('management.demo')), locationId: 1, userName: 'Mara Lin' };
});
beforeEach(async () => {
  dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield', kind: 'booking' };
});
afterAll(() => world.end());

const put = (id: number, Execute: NonNullable<AppointmentChange['Execute']>, who = dana) =>
  world.get(AppointmentChangesService).change(who, id, { Execute });
const sync = (id: number) => world.get(SyncService).appointment(world.siteId, id);
const statusOf = async (id: number) => (await world.visit(id))?.['status'];
const seatsOf = (id: number) => world.rows('SELECT 1 FROM seats WHERE appointment_id = $1', [id]);

async function begun(change: Parameters<typeof world.given.visit>[0] = {}): Promise<number> {
  const id = await world.given.visit({ date: yesterday, ...change });
  before = await world.head();
  return id;
}

// 002 §2.61: A do-not-attend change shows 'Successful operation'. Decision 56: the mark is our own
describe('that nobody came', () => {
  it('is said once however often it is pressed, by whom and through what, and the provider is told nothing', async () => {
    const id = await begun();
    const replies = await Promise.all(Array.from({ length: 10 }, () => put(id, 'NoShow')));
    expect(replies.map(({ card }) => card?.status)).toEqual(Array.from({ length: 10 }, () => 'NoShow'));
    expect(await world.events(before)).toEqual(['appointment.changed']);
    expect(await world.desk.one(id, yesterday)).toMatchObject({ Status: 'Booked' });
    expect(await seatsOf(id)).toEqual([]);
    const { page } = await world.get(TimelineService).newestOfVisit(dana, id);
    expect(page.entries[0]).toMatchObject({
      ...{ name: 'appointment.changed', source: 'booking', actor: { name: 'Dana Whitfield' } },
      changes: [{ what: 'status', before: 'Booked', after: 'NoShow' }],
    });
  });

  it('stays while the provider has her booked or confirmed, also with other notes', async () => {
    const id = await begun();
    await put(id, 'NoShow');
    await sync(id);
    await world.given.mirrored(yesterday);
    await world.desk.act(id, 'confirm');
    await world.desk.act(id, 'edit', { notes: 'Weeks: 17' });
    await sync(id);
    expect(await world.visit(id)).toMatchObject({ status: 'NoShow', status_there: 'Confirmed', notes: 'Weeks: 17' });
    expect(await seatsOf(id)).toEqual([]);
  });

  it.each([
    { verb: 'arrive', status: 'Arrived' },
    { verb: 'complete', status: 'Completed' },
    { verb: 'cancel', status: 'Cancelled' },
  ])('ends when the provider says $status', async ({ verb, status }) => {
    const id = await begun();
    await put(id, 'NoShow');
    await world.desk.act(id, verb);
    await sync(id);
    expect(await statusOf(id)).toBe(status);
  });

  it('ends when she comes late, and when that check-in is taken back she is waited for', async () => {
    const id = await begun();
    await put(id, 'NoShow');
    expect((await world.get(ArrivalsService).arrive(dana, id)).Appointment.Status).toBe('Arrived');
    await sync(id);
    await put(id, 'unarrive');
    await sync(id);
    expect(await statusOf(id)).toBe('Booked');
    expect(await seatsOf(id)).toHaveLength(1);
  });

  it('is taken back to what the provider says by now', async () => {
    const id = await begun();
    await put(id, 'NoShow');
    await world.desk.act(id, 'confirm');
    expect((await put(id, 'undoNoShow')).card?.status).toBe('Booked');
    expect((await put(id, 'undoNoShow')).card?.status).toBe('Booked');
    expect(await world.events(before)).toEqual(['appointment.changed', 'appointment.changed']);
    expect(
      await world.rows(`SELECT 1 FROM job_outbox WHERE name = 'provider.syncAppointment' AND dedupe_key = $1`, [
        String(id),
      ]),
    ).toHaveLength(1);
    await sync(id);
    expect(await statusOf(id)).toBe('Confirmed');
    expect(await seatsOf(id)).toHaveLength(1);
  });

  it('is refused before its time, of a visit that is here, over or off, by a client, and of the provider’s own', async () => {
    const ahead = await world.given.visit();
    await expect(put(ahead, 'NoShow')).rejects.toMatchObject({
      ...{ code: 'ILLEGAL_STATUS', message: 'This visit has not begun yet: call it off instead.' },
    });
    for (const verb of ['arrive', 'complete', 'cancel']) {
      const id = await begun();
      await world.desk.act(id, verb);
      await sync(id);
      await expect(put(id, 'NoShow')).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    }
    const theirs = await begun();
    const change = { Execute: 'NoShow' } as const;
    const changes = world.get(AppointmentChangesService);
    await expect(changes.change(world.as.ticket(theirs), theirs, change)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await world.desk.act(theirs, 'no-show');
    await sync(theirs);
    await expect(put(theirs, 'undoNoShow')).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    expect(await statusOf(theirs)).toBe('NoShow');
  });

  it('ends when she is given another time', async () => {
    const id = await begun();
    await put(id, 'NoShow');
    let date = addDays(world.desk.day, 1);
    while ([0, 1].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) date = addDays(date, 1);
    await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
    const moved = { AppointmentId: id, StartDateTime: `${date}T16:00:00` };
    const at = { key: randomUUID(), visit: String(id) };
    const { card } = await world.get(AppointmentChangesService).put(dana, at, moved);
    expect(card).toMatchObject({ status: 'Booked', StartDateTime: moved.StartDateTime });
    expect(await world.events(before)).toContain('appointment.moved');
    expect(await seatsOf(id)).toHaveLength(1);
  });
});

// 002 §3.61: Stored appointment record. 002 §7: PUT /api/dynamoDB/appointments
describe('the record of a booking', () => {
  const records = () => world.get(BookingRecordsService);
  const clientOf = async (id: number) => String((await world.visit(id))?.['client_id']);
  let date: string;

  beforeAll(async () => {
    date = addDays(world.desk.day, 2);
    while ([0, 1].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) date = addDays(date, 1);
    await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
  });

  async function booked(time: string): Promise<{ id: number; clientId: string }> {
    const clientId = await clientOf(await world.given.visit());
    const [room] = await world.rows<{ id: number }>(
      `SELECT staff_id::int AS id FROM staff_days WHERE staff_name = 'Room 1' AND local_date = $1`,
      [date],
    );
    const wish = { sessionTypeId: ULTRASOUND, staffId: room?.id ?? NaN, clientId, startDateTime: `${date}T${time}:00` };
    const { Appointment } = await world.get(BookingsService).book(dana, randomUUID(), { ...wish, notes: 'Weeks: 12' });
    return { id: Appointment.Id, clientId };
  }

  // 002 §9.43: Booking source 'callCenter'
  it('is written by who booked, completed by the second call, and stays theirs', async () => {
    const { id, clientId } = await booked('10:00');
    const sent = { id, clientId, userName: 'Somebody Else', source: 'online', addOns: ['Heartbeat bear'] };
    const record = await records().put(mara, sent);
    expect(record).toMatchObject({
      ...{ id, clientId, siteId: world.siteId, locationId: 1, sessionTypeId: ULTRASOUND, programId: 2 },
      ...{ source: 'callCenter', userName: 'Dana Whitfield', addOns: ['Heartbeat bear'], cbff: false },
      ...{ startDateTime: `${date}T10:00:00`, status: 'Booked', notes: 'Weeks: 12', cancel: null, userNameCancel: '' },
      ...{ bookDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), bookTime: expect.stringMatching(/^\d\d:\d\d$/) },
    });
    expect(await records().put(mara, { id, clientId })).toEqual(record);
  });

  // 002 §7.44: PUT /api/dynamoDB/appointments after cancel: id, clientId, userNameCancel, cancel. Decision 57
  it('says who called it off, and the second call changes nothing of that', async () => {
    const { id, clientId } = await booked('11:00');
    const cancel = { id, clientId, userNameCancel: 'Somebody Else', cancel: '2026-01-01 10:00' };
    await expect(records().put(dana, cancel)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    await put(id, 'Cancel', mara);
    const record = await records().put(dana, cancel);
    expect(record).toMatchObject({ status: 'Cancelled', userName: 'Dana Whitfield', userNameCancel: 'Mara Lin' });
    expect(await records().put(dana, cancel)).toEqual(record);
  });

  it('is written by the second call alone where it was booked, or called off, elsewhere', async () => {
    const id = await world.given.visit();
    const clientId = await clientOf(id);
    await world.desk.act(id, 'cancel');
    await sync(id);
    const off = await records().put(dana, { id, clientId, userNameCancel: '' });
    expect(off).toMatchObject({ source: null, userName: '', bookDate: '', userNameCancel: 'Dana Whitfield' });
    const other = await world.given.visit();
    const by = await records().put(mara, { id: other, clientId: await clientOf(other) });
    expect(by).toMatchObject({ source: 'callCenter', userName: 'Mara Lin', cancel: null });
  });

  it('is refused of another site, another client, and of no visit', async () => {
    const id = await world.given.visit();
    const clientId = await clientOf(id);
    await expect(records().put({ ...dana, siteId: 4 }, { id, clientId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(records().put(dana, { id, clientId, siteId: 4 })).rejects.toMatchObject({ code: 'SITE_MISMATCH' });
    await expect(records().put(dana, { id, clientId: 'nobody' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await world.rows('SELECT 1 FROM booking_records WHERE appointment_id = $1', [id])).toEqual([]);
  });
});
