import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { FreeTimesQuery } from '#contracts/calendar/free-times.dto';
import { localDate, toSpacedUsDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { AppointmentChangesService } from '../bookings/appointment-changes.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScheduleMirror } from '../schedule/schedule-mirror.js';
import { HoldsService } from '../seats/holds/holds.service.js';
import { FreeTimesService } from './free-times.service.js';

const ULTRASOUND = 202;
const MASSAGE_90 = 302;
const DNA = 601;
let world: ServerWorld;
let dana: StaffPrincipal;
let theo: StaffPrincipal;
let clientId: string;
/** A Tuesday that is mirrored, like the days after it. */
let date: string;

beforeAll(async () => {
  world = await serverWorld();
  dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield' };
  theo = { ...(await world.as.staff('technician.demo')), locationId: 1, userName: 'Theo Marsh' };
  date = addDays(world.desk.day, 2);
  while (new Date(`${date}T12:00:00Z`).getUTCDay() !== 2) date = addDays(date, 1);
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: addDays(date, 2) });
  const visit = await world.given.visit({ date });
  clientId = String((await world.visit(visit))?.['client_id']);
  await world.desk.act(visit, 'cancel');
  await world.given.mirrored(date);
});
afterEach(async () => {
  await world.rows('DELETE FROM seats WHERE expires_at IS NOT NULL');
  await world.settle();
});
afterAll(() => world.end());

const today = () => localDate(new Date(), 'America/Phoenix');
const usDate = (day: string): string => toSpacedUsDate(day).replaceAll(' ', '');
const query = (part: Partial<FreeTimesQuery> = {}): FreeTimesQuery => ({
  ...{ siteId: world.siteId, locationId: 1, sessionTypeId: ULTRASOUND, startDate: usDate(date), ...part },
});
const find = async (part: Partial<FreeTimesQuery> = {}, who = dana) =>
  (await world.get(FreeTimesService).find(who, query(part))).answer;
// Phoenix.
const at = (clock: string, day = date): string => new Date(`${day}T${clock}:00-07:00`).toISOString();
const firstIn = async (room: string, part: Partial<FreeTimesQuery> = {}, who = dana) =>
  (await find(part, who)).times.find(({ staffName }) => staffName === room);
const book = (clock: string, staffId: number, sessionTypeId = ULTRASOUND) =>
  world.get(BookingsService).book(dana, randomUUID(), {
    ...{ sessionTypeId, staffId, clientId, startDateTime: `${date}T${clock}:00` },
  });

it('finds the next times of all rooms that take the service, and asks the provider for nothing', async () => {
  const calls = await world.desk.calls('');
  const { times, later, until } = await find();
  expect(times[0]).toMatchObject({ staffName: 'Room 1', startsAt: at('08:30'), locationId: 1 });
  expect(new Set(times.map(({ staffName }) => staffName.replace(/\d/, 'n')))).toEqual(new Set(['Room n']));
  expect(times[0]?.endsAt).toBe(at('09:00'));
  expect(later).toBe(times.at(-1)?.startsAt);
  expect(until).toBe(addDays(today(), 41));
  const massages = await find({ sessionTypeId: MASSAGE_90 });
  expect(new Set(massages.times.map(({ staffName }) => staffName))).toEqual(new Set(['Massage room']));
  expect(Date.parse(massages.times[0]?.endsAt ?? '') - Date.parse(massages.times[0]?.startsAt ?? '')).toBe(90 * 60_000);
  expect((await find({ sessionTypeId: DNA })).times.every(({ staffName }) => staffName === 'DNA room')).toBe(true);
  expect(await world.desk.calls('')).toBe(calls);
});

it('goes on where a page ended, to the end of what is mirrored, and says that days are not', async () => {
  const [seen, starts]: [string[], number[]] = [[], []];
  let after: string | undefined;
  for (;;) {
    const { times, later, isWhole } = await find(after === undefined ? {} : { after });
    expect(isWhole).toBe(false);
    seen.push(...times.map(({ staffId, startsAt }) => `${staffId} ${startsAt}`));
    starts.push(...times.map(({ startsAt }) => Date.parse(startsAt)));
    if (later === null) break;
    after = later;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Date(starts.at(-1) ?? 0).toISOString().slice(0, 10) >= addDays(date, 2)).toBe(true);
});

it('has nothing that somebody holds or has, and what it has can be held', async () => {
  const free = await firstIn('Room 1');
  const { staffId = 0, startsAt = '', endsAt = '' } = free ?? {};
  const holdId = randomUUID();
  const { hold } = await world.get(HoldsService).take(dana, holdId, { staffId, startsAt, endsAt });
  expect(hold.startsAt).toBe(startsAt);
  // To whoever holds it, it is still there.
  expect(await firstIn('Room 1')).toEqual(free);
  expect((await firstIn('Room 1', {}, theo))?.startsAt).toBe(at('09:00'));
  await world.get(HoldsService).giveUp(dana, holdId);
  expect(await firstIn('Room 1', {}, theo)).toEqual(free);
  const { Appointment } = await book('08:30', staffId);
  expect((await firstIn('Room 1'))?.startsAt).toBe(at('09:00'));
  // Decision 60: for the visit that is moved its own place is free.
  expect((await firstIn('Room 1', { appointmentId: Appointment.Id }))?.startsAt).toBe(at('08:30'));
  await world.get(AppointmentChangesService).change(dana, Appointment.Id, { Execute: 'Cancel' });
  expect(await firstIn('Room 1')).toEqual(free);
});

it('looks at one location, or at all of its site', async () => {
  const here = await find();
  expect(new Set(here.times.map(({ locationId }) => locationId))).toEqual(new Set([1]));
  const all = await find({ reach: 'site' });
  expect(new Set(all.times.map(({ locationId }) => locationId)).size).toBeGreaterThan(1);
});

it.each<[string, () => Partial<FreeTimesQuery>, string]>([
  ['for a service that is not offered', () => ({ sessionTypeId: 999_999 }), 'VALIDATION_FAILED'],
  ['from a day that no calendar has', () => ({ startDate: '02/30/2026' }), 'VALIDATION_FAILED'],
  ['from a day beyond six weeks', () => ({ startDate: usDate(addDays(world.desk.day, 60)) }), 'VALIDATION_FAILED'],
  ['at a location of nobody', () => ({ locationId: 99 }), 'NOT_FOUND'],
  ['for a visit of nobody', () => ({ appointmentId: 999_999_999 }), 'NOT_FOUND'],
  ['at another site', () => ({ siteId: world.siteId + 1 }), 'SITE_MISMATCH'],
])('refuses to look %s', async (_, part, code) => {
  await expect(find(part())).rejects.toMatchObject({ code });
});

it('begins with today where it is asked to look into days that are over', async () => {
  await world.get(ScheduleMirror).refresh(world.siteId, { from: today(), to: addDays(today(), 2) });
  const since = await find({ startDate: '01/01/2020' });
  expect(since.times.length).toBeGreaterThan(0);
  expect(since).toEqual(await find({ startDate: usDate(today()) }));
});
