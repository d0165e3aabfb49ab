import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { addDays } from '#domain/time/site-time';
import { toSpacedUsDate } from '#domain/time/calendar-day';
import { ProviderSchedule } from '../../adapters/provider/schedule/provider-schedule.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScheduleMirror } from './schedule-mirror.js';
import { StaffSchedules } from './staff-schedules.service.js';

let world: ServerWorld;
let desk: StaffPrincipal;
let nextDay: string;

beforeAll(async () => {
  world = await serverWorld();
  desk = await world.as.frontDesk();
  nextDay = world.desk.day;
});
beforeEach(() => {
  nextDay = addDays(nextDay, 7);
});
afterEach(() => world.settle());
afterAll(() => world.end());

const usDate = (date: string): string => toSpacedUsDate(date).replaceAll(' ', '');
const read = (from: string, { to = from, locationId = 1 } = {}) =>
  world
    .get(StaffSchedules)
    .of(desk, { siteId: world.siteId, locationId, startDate: usDate(from), endDate: usDate(to) })
    .then(({ answer }) => answer);
const refresh = (from: string, to = from) => world.get(ScheduleMirror).refresh(world.siteId, { from, to });
const absent = async (absence: object): Promise<number> =>
  ((await world.outside.sandbox.admin('POST', `/sites/${world.siteId}/absences`, absence)) as { id: number }).id;
const told = async (seq: number) =>
  (
    await world.rows(
      `SELECT payload FROM events WHERE site_id = $1 AND seq > $2 AND name = 'schedule.changed' ORDER BY seq`,
      [...[world.siteId, seq]],
    )
  ).map(({ payload }) => payload);
const roomOf = async (date: string, name: string) => (await read(date)).schedule.find((one) => one.name === name);

// 002 §3.4: Schedule per staff: id, name, availabilities (startDateTime, endDateTime), unavailabilities (StartDateTime, EndDateTime, Description)
// 002 §7.9: GET /api/sites/{siteId}/locations/{locationId}/schedule?startDate=&endDate= (MM/DD/YYYY)
it('has who is there and who is away at a location, in the documented shape', async () => {
  await absent({ date: nextDay, from: '10:00', to: '11:00', description: 'Fire drill' });
  await refresh(nextDay, addDays(nextDay, 6));
  const { schedule, isWhole } = await read(nextDay);
  expect(isWhole).toBe(true);
  const names = schedule.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['DNA room', 'Massage room', 'Room 1']));
  const room = schedule.find(({ name }) => name === 'Room 1');
  expect(room?.availabilities).toEqual([{ startDateTime: `${nextDay}T08:30:00`, endDateTime: `${nextDay}T20:00:00` }]);
  expect(room?.unavailabilities).toContainEqual({
    ...{ StartDateTime: `${nextDay}T10:00:00`, EndDateTime: `${nextDay}T11:00:00`, Description: 'Fire drill' },
  });
  const week = await read(nextDay, { to: addDays(nextDay, 6) });
  expect(week.schedule.find(({ name }) => name === 'Room 1')?.availabilities).toHaveLength(7);
  expect((await read(nextDay, { locationId: 99 })).schedule).toEqual([]);
});

it('lists a room that has an appointment although it is not there, with no hours', async () => {
  await refresh(nextDay);
  await world.rows(`UPDATE staff_days SET openings = '[]' WHERE site_id = $1 AND local_date = $2`, [
    world.siteId,
    nextDay,
  ]);
  expect((await read(nextDay)).schedule).toEqual([]);
  const visit = await world.desk.book({ date: nextDay, at: '10:00' });
  await world.given.mirrored(nextDay);
  expect((await read(nextDay)).schedule).toMatchObject([{ name: 'Room 1', availabilities: [] }]);
  await world.desk.act(visit, 'cancel');
  await world.given.mirrored(nextDay);
  expect((await read(nextDay)).schedule).toEqual([]);
});

it('tells screens of the days that are other ones, and of nothing when nothing is', async () => {
  const last = addDays(nextDay, 2);
  await refresh(nextDay, last);
  const seq = await world.head();
  await refresh(nextDay, last);
  expect(await told(seq)).toEqual([]);
  const id = await absent({ date: last, description: 'Out sick' });
  await refresh(nextDay, last);
  expect(await told(seq)).toEqual([{ dates: [last] }]);
  expect((await roomOf(last, 'Room 1'))?.unavailabilities.map(({ Description }) => Description)).toContain('Out sick');
  await world.outside.sandbox.admin('DELETE', `/sites/${world.siteId}/absences/${id}`);
  await refresh(nextDay, last);
  expect(await told(seq)).toEqual([{ dates: [last] }, { dates: [last] }]);
  expect((await roomOf(last, 'Room 1'))?.unavailabilities.map(({ Description }) => Description)).not.toContain(
    'Out sick',
  );
});

it('tells of a day on which nobody works, too, once it is known: who waits for it would wait for ever', async () => {
  const provider = world.get(ProviderSchedule);
  const ofDays = provider.ofDays.bind(provider);
  provider.ofDays = () => Promise.resolve([]);
  const seq = await world.head();
  await refresh(nextDay);
  await refresh(nextDay);
  provider.ofDays = ofDays;
  expect(await told(seq)).toEqual([{ dates: [nextDay] }]);
  expect(await read(nextDay)).toEqual({ schedule: [], holds: [], isWhole: true });
});

it('is never put back by an answer that was asked for earlier, in whatever order they come', async () => {
  await refresh(nextDay);
  const provider = world.get(ProviderSchedule);
  const ofDays = provider.ofDays.bind(provider);
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  let hasAnswer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (hasAnswer = resolve));
  provider.ofDays = async (...asked) => {
    const found = await ofDays(...asked);
    hasAnswer();
    await released;
    return found;
  };
  const early = refresh(nextDay);
  await answered;
  provider.ofDays = ofDays;
  await absent({ date: nextDay, description: 'Water damage' });
  await refresh(nextDay);
  const seq = await world.head();
  goOn();
  await early;
  expect((await roomOf(nextDay, 'Room 1'))?.unavailabilities.map(({ Description }) => Description)).toContain(
    'Water damage',
  );
  expect(await told(seq)).toEqual([]);
});

it('keeps what it has when the provider does not answer', async () => {
  await refresh(nextDay);
  const before = await read(nextDay);
  await world.desk.faults({ outage: true });
  await expect(refresh(nextDay)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await world.desk.heal();
  expect(await read(nextDay)).toEqual(before);
});

it('says that days are not there yet, and has them asked for once, whoever looks', async () => {
  const far = addDays(nextDay, 90);
  const asked = () =>
    world.rows(
      `SELECT payload FROM job_outbox WHERE site_id = $1 AND name = 'provider.syncSchedule' AND payload->>'from' = $2`,
      [...[world.siteId, far]],
    );
  const answers = await Promise.all(Array.from({ length: 10 }, () => read(far)));
  expect(new Set(answers.map(({ isWhole }) => isWhole))).toEqual(new Set([false]));
  const jobs = await eventually(asked, (rows) => rows.length > 0);
  expect(jobs).toEqual([{ payload: { siteId: world.siteId, from: far, to: far } }]);
  await refresh(far);
  expect((await read(far)).isWhole).toBe(true);
});

it('refuses days that are none, ends before beginnings, more than six weeks and other sites', async () => {
  const of = (startDate: string, endDate: string, siteId = world.siteId) =>
    world.get(StaffSchedules).of(desk, { siteId, locationId: 1, startDate, endDate });
  for (const [from, to] of [
    ['02/30/2027', '03/01/2027'],
    ['2027-01-01', '01/02/2027'],
    ['01/02/2027', '01/01/2027'],
    ['01/01/2027', '02/12/2027'],
  ] as const)
    await expect(of(from, to)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(of('01/01/2027', '01/02/2027', world.siteId + 1)).rejects.toMatchObject({ code: 'SITE_MISMATCH' });
  await expect(of('01/01/2027', '02/11/2027')).resolves.toMatchObject({ answer: { isWhole: false } });
});
