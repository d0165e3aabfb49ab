import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { WishChange } from '#contracts/calendar/wish-list.dto';
import { addDays } from '#domain/time/site-time';
import { BookingsService } from '../bookings/bookings.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScheduleMirror } from '../schedule/schedule-mirror.js';
import { HoldsService } from '../seats/holds/holds.service.js';
import { WishListService } from './wish-list.service.js';

const ULTRASOUND = 202;
const NOTE = 'Afraid of twins, zzcanary';
let world: ServerWorld;
let dana: StaffPrincipal;
let theo: StaffPrincipal;
let clientId: string;
let room: number;
let date: string;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield' };
  theo = { ...(await world.as.staff('management.demo')), locationId: 1, userName: 'Theo Marsh' };
  date = addDays(world.desk.day, 1);
  const visit = await world.given.visit({ date });
  clientId = String((await world.visit(visit))?.['client_id']);
  // A Tuesday: nobody comes late then.
  while (new Date(`${date}T12:00:00Z`).getUTCDay() !== 2) date = addDays(date, 1);
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
  const [one] = await world.rows<{ id: number }>(`SELECT staff_id AS id FROM staff_days WHERE staff_name = 'Room 1'`);
  room = one?.id ?? NaN;
});
beforeEach(async () => {
  before = await world.head();
});
afterEach(async () => {
  await world.rows('DELETE FROM listed_wishes');
  await world.settle();
});
afterAll(() => world.end());

const list = () => world.get(WishListService);
const wish = (part: Partial<WishChange> = {}): WishChange => ({
  ...{ version: 0, clientId, sessionTypeId: ULTRASOUND, weekdays: [2, 4], from: date, to: addDays(date, 14) },
  ...{ partOfDay: 'morning' as const, note: NOTE, ...part },
});
const put = (part: Partial<WishChange> = {}, wishId: string = randomUUID(), who = dana) =>
  list().put(who, wishId, wish(part));
const listed = async (who = theo) => (await list().of(who)).list.wishes;
const told = () =>
  world.rows<{ who: string; state: string; version: number }>(
    `SELECT actor->>'name' AS who, payload->'wish'->>'state' AS state, (payload->'wish'->>'version')::int AS version FROM events
     WHERE site_id = $1 AND seq > $2 AND name = 'wish.changed' ORDER BY seq`,
    [world.siteId, before],
  );
const book = (time: string, wishId: string, { who = dana, key = newKey() } = {}) =>
  world.get(BookingsService).book(who, key, {
    ...{ sessionTypeId: ULTRASOUND, staffId: room, clientId, startDateTime: `${date}T${time}:00`, wishId },
  });
const newKey = (): string => randomUUID();
const holds = () => world.rows('SELECT 1 FROM seats WHERE expires_at IS NOT NULL');

it('has who waits, with what is known of her, for everybody of the location; rooms hear neither note nor name', async () => {
  const made = await put();
  expect(made).toMatchObject({
    ...{ version: 1, clientId, sessionTypeId: ULTRASOUND, programId: 2, minutes: 30, weekdays: [2, 4], from: date },
    ...{ partOfDay: 'morning', note: NOTE, askedBy: 'Dana Whitfield', locationId: 1 },
  });
  expect(made.name).not.toBe('');
  expect(await listed()).toEqual([made]);
  expect(await listed({ ...theo, locationId: 2 })).toEqual([]);
  expect(await told()).toEqual([{ who: 'Dana Whitfield', state: 'waiting', version: 1 }]);
  const kept = await world.rows(
    `SELECT e.payload, a.after, w.note FROM events e JOIN audit_entries a USING (site_id, seq), listed_wishes w WHERE e.name = 'wish.changed'`,
  );
  const plain = JSON.stringify(kept);
  expect(kept.length).toBeGreaterThan(0);
  for (const word of ['zzcanary', made.name]) expect(plain).not.toContain(word);
  expect(String(kept[0]?.['note'])).not.toContain('zzcanary');
});

it('is one wish however often it is asked for, and one of a client for a service', async () => {
  const wishId = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => put({}, wishId)));
  expect(new Set(all.map(({ askedAt }) => askedAt)).size).toBe(1);
  expect(await told()).toHaveLength(1);
  await expect(put()).rejects.toMatchObject({ code: 'ALREADY_LISTED' });
  await expect(put({ note: 'Another one' }, wishId)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  expect(await listed()).toHaveLength(1);
});

it('is changed by whoever saw it as it is; the later of two is refused, and a second press is no change', async () => {
  const { wishId } = await put();
  const change = { version: 1, weekdays: [1], partOfDay: 'evening' as const };
  const [mine, hers] = await Promise.allSettled([put(change, wishId), put({ ...change, note: 'Hers' }, wishId, theo)]);
  expect([mine.status, hers.status].sort()).toEqual(['fulfilled', 'rejected']);
  const now = (await listed())[0];
  expect(now?.version).toBe(2);
  expect(await list().put(dana, wishId, wish({ ...change, note: now?.note ?? '' }))).toEqual(now);
  await expect(list().end(theo, wishId, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  await list().end(theo, wishId, 2);
  await list().end(theo, wishId, 2);
  expect(await listed()).toEqual([]);
  await expect(put({ version: 2 }, wishId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await told()).map(({ state, version }) => [state, version])).toEqual([
    ['waiting', 1],
    ['waiting', 2],
    ['ended', 3],
  ]);
});

it.each<[string, () => Partial<WishChange>, string]>([
  ['on a day that no calendar has', () => ({ from: '2026-02-30' }), 'VALIDATION_FAILED'],
  ['that ends before it begins', () => ({ to: addDays(date, -1) }), 'VALIDATION_FAILED'],
  ['whose last day is over', () => ({ from: '2026-01-01', to: '2026-01-02' }), 'VALIDATION_FAILED'],
  ['for years', () => ({ to: addDays(date, 800) }), 'VALIDATION_FAILED'],
  ['for a service that cannot be booked', () => ({ sessionTypeId: 999_999 }), 'VALIDATION_FAILED'],
  ['of a client of nobody', () => ({ clientId: 'nobody' }), 'NOT_FOUND'],
])('refuses a wish %s', async (_, part, code) => {
  await expect(put(part())).rejects.toMatchObject({ code });
  expect(await listed()).toEqual([]);
});

it('is of its location alone: another one neither changes nor ends nor books it', async () => {
  const { wishId } = await put();
  const elsewhere = { ...theo, locationId: 2 };
  await expect(put({ version: 1, note: 'x' }, wishId, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await list().end(elsewhere, wishId, 1);
  expect(await listed()).toHaveLength(1);
  const [other] = await world.rows<{ id: number }>(
    `INSERT INTO staff_days (site_id, local_date, staff_id, staff_name, openings, absences)
     SELECT site_id, local_date, 990, 'Room 9', replace(openings::text, '"locationId": 1', '"locationId": 2')::jsonb, absences
     FROM staff_days WHERE local_date = $1 AND staff_id = $2 RETURNING staff_id AS id`,
    [date, room],
  );
  const booking = {
    sessionTypeId: ULTRASOUND,
    staffId: other?.id ?? 0,
    clientId,
    startDateTime: `${date}T09:00:00`,
    wishId,
  };
  await expect(world.get(BookingsService).book(elsewhere, randomUUID(), booking)).rejects.toMatchObject({
    code: 'STALE_VERSION',
  });
  await world.rows('DELETE FROM staff_days WHERE staff_id = 990');
});

it('is listed no more once its last day is over at the site, and makes room for a new one', async () => {
  await put();
  await world.rows(
    `UPDATE listed_wishes SET from_date = '2026-01-01', to_date = (now() AT TIME ZONE 'America/Phoenix')::date`,
  );
  expect(await listed()).toHaveLength(1);
  await world.rows(`UPDATE listed_wishes SET to_date = to_date - 1`);
  expect(await listed()).toEqual([]);
  await put();
  expect(await listed()).toHaveLength(1);
});

describe('a booking of a wish', () => {
  it('ends it with its yes, told of by who booked; pressed again it is the same booking', async () => {
    const { wishId } = await put();
    const key = randomUUID();
    const { Appointment } = await book('09:00', wishId, { key });
    expect((await book('09:00', wishId, { key })).Appointment.Id).toBe(Appointment.Id);
    expect(await listed()).toEqual([]);
    expect((await told()).map(({ state, who }) => [state, who])).toEqual([
      ['waiting', 'Dana Whitfield'],
      ['booked', 'Dana Whitfield'],
    ]);
    await expect(book('10:00', wishId)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await holds()).toEqual([]);
  });

  it('of two agents at once, at two times, is one booking', async () => {
    const { wishId } = await put();
    await world.desk.faults({ latencyMs: 100, paths: 'addappointment' });
    const other = (await world.open()).get(BookingsService, { strict: false });
    const asked = ['11:00', '11:30', '13:00', '13:30'].map((time, n) =>
      (n % 2 === 0 ? world.get(BookingsService) : other).book(n % 2 === 0 ? dana : theo, randomUUID(), {
        ...{ sessionTypeId: ULTRASOUND, staffId: room, clientId, startDateTime: `${date}T${time}:00`, wishId },
      }),
    );
    const calls = await world.desk.calls('/appointment/addappointment');
    const tries = await Promise.allSettled(asked);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(['STALE_VERSION', 'STALE_VERSION', 'STALE_VERSION']);
    expect((await world.desk.calls('/appointment/addappointment')) - calls).toBeLessThanOrEqual(1);
    expect(await listed()).toEqual([]);
    expect(await holds()).toEqual([]);
  });

  it('that the provider refuses leaves it waiting, for the next one to book', async () => {
    const { wishId } = await put();
    const absence = { date, from: '15:00', to: '16:00', description: 'Fire drill' };
    await world.outside.sandbox.admin('POST', `/sites/${world.siteId}/absences`, absence);
    await expect(book('15:00', wishId)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await listed()).toHaveLength(1);
    await book('16:30', wishId, { who: theo });
    expect(await listed()).toEqual([]);
  });

  it('whose outcome nobody knows keeps it from everybody, until it is known', async () => {
    const { wishId } = await put();
    const key = randomUUID();
    await world.desk.faults({ outage: true });
    await expect(book('17:00', wishId, { key })).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.recover();
    // Its time is over, and still it stands.
    await world.rows(`UPDATE seats SET expires_at = now() - interval '1 second' WHERE seat_id = $1`, [key]);
    await expect(book('17:30', wishId, { who: theo })).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await book('17:00', wishId, { key });
    expect(await listed()).toEqual([]);
  });

  it('whose panel was left is claimed by nobody', async () => {
    const { wishId } = await put();
    const [startsAt, endsAt] = ['18:00', '18:30'].map((at) => new Date(`${date}T${at}:00-07:00`).toISOString());
    const holdId = randomUUID();
    await world.get(HoldsService).take(dana, holdId, { staffId: room, startsAt: startsAt ?? '', endsAt: endsAt ?? '' });
    await world.rows('UPDATE listed_wishes SET hold_id = $1', [holdId]);
    await expect(book('18:30', wishId, { who: theo })).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await world.get(HoldsService).giveUp(dana, holdId);
    await book('18:30', wishId, { who: theo });
    expect(await listed()).toEqual([]);
  });
});
