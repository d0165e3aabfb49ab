import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { addDays } from '#domain/time/site-time';
import { DayService } from '#server/features/appointments/day.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { SyncService } from '#server/features/sync/sync.service';
import { ApiWorld, HERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const CONTACT = 'reader@example.com';

let world: ApiWorld;
let token: string;
let visit: number;
beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  visit = (await world.book(HERE, { client: { Email: CONTACT } })).id;
});
beforeEach(() => world.admin('DELETE', '/ledger'));
afterAll(() => world.end());

const calls = async (): Promise<string[]> =>
  ((await world.admin('GET', '/calls')) as { calls: { method: string; path: string }[] }).calls.map(
    ({ method, path }) => `${method} ${path.replace(/.*\/v6/, '')}`,
  );

const day = (appointmentDate?: string): Promise<Answer> =>
  world.ask('GET', `/api/appointments${appointmentDate === undefined ? '' : `?appointmentDate=${appointmentDate}`}`, {
    token,
  });

const reads: [string, () => Promise<Answer>][] = [
  ["today's list", () => day()],
  ['one appointment for staff', () => world.call('appointments.one', { appointmentId: visit }, { token })],
  ['one appointment for anybody', () => world.call('appointments.one', { appointmentId: visit }, { site: HERE })],
  ["the kiosk's look-up", () => world.call('clients.validate', { emailOrPhone: CONTACT }, { site: HERE })],
  ['a look-up of nobody', () => world.call('clients.validate', { emailOrPhone: 'no@example.com' }, { site: HERE })],
  ['the list of sites', () => world.call('sites.list', {})],
  ['locations', () => world.call('sites.locations', {}, { token })],
  ['locations of all', () => world.call('sites.locationsOfAll', {}, { token })],
  ['the configuration', () => world.call('sites.config', {}, { token })],
  ['the state of the mirror', () => world.call('sites.sync', {}, { token })],
  ['the session', () => world.call('identity.session', {}, { token })],
  ['readiness', () => world.call('health.ready', {})],
];

// 000 §1.9: Client and appointment data live at the provider and are mirrored
it.each(reads)('%s costs no call to the provider', async (_, read) => {
  expect(await read()).toMatchObject({ status: 200 });
  expect(await calls()).toEqual([]);
});

it('a day that the mirror does not know is answered at once and asked for in the background', async () => {
  const someday = addDays(await world.today(HERE), 40);
  const jobs = (): Promise<unknown[]> =>
    world.sql(`SELECT payload FROM job_outbox WHERE name = 'provider.syncDay' AND payload->>'from' = $1`, [someday]);
  expect(await day(someday)).toMatchObject({ status: 200, body: [] });
  expect(await day(someday)).toMatchObject({ status: 200, body: [] });
  expect(await calls()).toEqual([]);
  await until('the job', async () => (await jobs()).length > 0);
  expect(await jobs()).toEqual([{ payload: { siteId: HERE, from: someday, to: someday } }]);
});

// 002 §7.1: GET /api/appointments/?appointmentDate=&endDate=&staffId= : week view per staff; day view without staffId and endDate
it('a week is that of everybody, or of one room; days that the mirror does not know are asked for together', async () => {
  const today = await world.today(HERE);
  const last = addDays(today, 6);
  await world.backstage.get(SyncService).days(HERE, { from: today, to: last });
  const read = async (query: string): Promise<AppointmentCard[]> => {
    const { status, body } = await world.ask('GET', `/api/appointments?${query}`, { token });
    expect(status).toBe(200);
    return body as AppointmentCard[];
  };
  const week = await read(`appointmentDate=${today}&endDate=${last}`);
  const days = [];
  for (let date = today; date <= last; date = addDays(date, 1)) days.push(...(await read(`appointmentDate=${date}`)));
  expect(week).toEqual(days);
  expect(new Set(week.map(({ date }) => date)).size).toBeGreaterThan(1);
  const [first] = week;
  const ofOne = await read(`appointmentDate=${today}&endDate=${last}&staffId=${first?.staffId}`);
  expect(ofOne).toEqual(week.filter(({ staffId }) => staffId === first?.staffId));
  expect(ofOne.length).toBeLessThan(week.length);
  expect(await read(`appointmentDate=${today}&staffId=1`)).toEqual([]);

  const far = { from: addDays(today, 300), to: addDays(today, 306) };
  await read(`appointmentDate=${far.from}&endDate=${far.to}&staffId=1`);
  const jobs = (): Promise<unknown[]> =>
    world.sql(`SELECT payload FROM job_outbox WHERE name = 'provider.syncDay' AND payload->>'from' = $1`, [far.from]);
  await until('the job', async () => (await jobs()).length > 0);
  expect(await jobs()).toEqual([{ payload: { siteId: HERE, ...far } }]);
  for (const bad of [
    `appointmentDate=${today}&endDate=${addDays(today, -1)}`,
    `appointmentDate=${today}&endDate=${addDays(today, 42)}`,
    `appointmentDate=${today}&endDate=soon`,
    `appointmentDate=${today}&staffId=0`,
    `appointmentDate=${today}&staffId=1e400`,
  ])
    expect(await world.ask('GET', `/api/appointments?${bad}`, { token })).toMatchObject({ status: 400 });
});

describe('a day that nobody mirrors', () => {
  const asked = (date: string): Promise<unknown[]> =>
    world.sql(`SELECT 1 FROM job_outbox WHERE name = 'provider.syncDay' AND payload->>'from' = $1`, [date]);
  /** As the worker does with a job. */
  const handedOver = (): Promise<unknown> =>
    world.sql('UPDATE job_outbox SET handed_at = now() WHERE handed_at IS NULL');
  const minutesAgo = (date: string, minutes: number): Promise<unknown> =>
    world.sql(
      `INSERT INTO synced_days (site_id, local_date, synced_at) VALUES ($1, $2, now() - make_interval(mins => $3))
       ON CONFLICT (site_id, local_date) DO UPDATE SET synced_at = excluded.synced_at`,
      [HERE, date, minutes],
    );
  /** Another process, which has not looked yet, for somebody else. */
  const lookElsewhere = (date: string, session: string) => {
    const who = { type: 'staff', siteId: HERE, locationId: 1, tokenHash: Buffer.from(session) } as StaffPrincipal;
    return world.backstage.get(DayService).of(who, { appointmentDate: date });
  };

  it('is asked for once an hour at most, whoever looks', async () => {
    const date = addDays(await world.today(HERE), 400);
    await day(date);
    await until('the job', async () => (await asked(date)).length === 1);
    await handedOver();
    await lookElsewhere(date, 'of somebody else');
    const near = addDays(await world.today(HERE), 41);
    await lookElsewhere(near, 'of somebody else');
    await until('a job that was asked for later', async () => (await asked(near)).length === 1);
    expect(await asked(date)).toHaveLength(1);
  });

  it('is believed for an hour once it was read, and a mirrored one for ten minutes', async () => {
    const today = await world.today(HERE);
    const [far, near, last] = [addDays(today, 401), addDays(today, 42), addDays(today, 43)];
    for (const date of [far, near]) await minutesAgo(date, 30);
    for (const date of [far, near, last]) await day(date);
    await until('the last job', async () => (await asked(last)).length === 1);
    await until('the job of the mirrored day', async () => (await asked(near)).length === 1);
    expect(await asked(far)).toEqual([]);
  });

  it('is not asked for by a session that asked for thirty within a minute', async () => {
    await world.outside.redis.flush();
    const busy = await world.signIn(HERE, 'technician.demo');
    const today = await world.today(HERE);
    const dates = Array.from({ length: 35 }, (_, n) => addDays(today, 500 + n));
    for (const date of dates) {
      const answer = await world.ask('GET', `/api/appointments?appointmentDate=${date}`, { token: busy });
      expect(answer).toMatchObject({ status: 200, body: [] });
    }
    const others = addDays(today, 600);
    await day(others);
    await until('the job of another session', async () => (await asked(others)).length === 1);
    const jobs = await Promise.all(dates.map(asked));
    expect(jobs.filter((one) => one.length > 0)).toHaveLength(30);
  });
});

it.each<[string, () => Promise<Answer>]>([
  ['the list', () => day()],
  ['the state of the mirror', () => world.call('sites.sync', {}, { token })],
])('%s says at which point of the log it is valid and what time it is', async (_, read) => {
  const { headers } = await read();
  expect(Math.abs(Number(headers['server-time']) - Date.now())).toBeLessThan(60_000);
  const [log] = await world.sql('SELECT epoch, seq::text AS seq FROM site_counters WHERE site_id = $1', [HERE]);
  expect(headers).toMatchObject({ 'site-epoch': log?.['epoch'], 'site-seq': log?.['seq'] });
});

it('the list is in the order of the day', async () => {
  const { body } = await day();
  const starts: string[] = body.map((card: { startsAt: string }) => card.startsAt);
  expect(starts).toEqual([...starts].sort());
});

it('fifty presses on one card cost the provider one call, and nobody an error', async () => {
  const { id } = await world.book(HERE);
  await world.admin('PUT', '/faults', { latencyMs: 100 });
  await world.admin('DELETE', '/ledger');
  const press = (): Promise<Answer> =>
    world.call('appointments.change', { appointmentId: id }, { token, body: { Execute: 'arrive' } });
  const answers = await Promise.all(Array.from({ length: 50 }, press));
  await world.admin('DELETE', '/faults');
  expect(answers.filter(({ status, body }) => status === 200 && body.card.status === 'Arrived')).toHaveLength(50);
  expect(await calls()).toEqual(['POST /appointment/updateappointment']);
  expect(
    await world.sql('SELECT 1 FROM sale_records WHERE site_id = $1 AND appointment_id = $2', [HERE, id]),
  ).toHaveLength(1);
});

it('an arrival while the provider is away is refused in the one shape and leaves the card as it was', async () => {
  const { id } = await world.book(HERE);
  await world.admin('PUT', '/faults', { outage: true });
  const refused = await world.call(
    'appointments.change',
    { appointmentId: id },
    { token, body: { Execute: 'arrive' } },
  );
  await world.admin('DELETE', '/faults');
  expect(refusalOf(refused)).toBe('503 PROVIDER_UNAVAILABLE');
  const card = (await day()).body.find((one: { id: number }) => one.id === id);
  expect(card).toMatchObject({ status: 'Booked', arrivedAt: null });
});
