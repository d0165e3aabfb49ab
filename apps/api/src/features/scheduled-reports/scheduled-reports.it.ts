import { randomUUID } from 'node:crypto';
import { startWorld } from '#testing/world';
import { ENDPOINTS } from '#contracts/routes';
import { ApiWorld, HERE, THERE } from '../../testing/api-world.js';
import { codeOf } from '../../testing/close-doors.js';

let world: ApiWorld;
let director: string;
let elsewhere: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  elsewhere = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
});
afterAll(() => world.end());

const WISH = {
  ...{ report: 'timeSheet', locationId: 1, period: 'day', hour: 7, format: 'pdf', language: 'en' },
  receivers: ['boss@studio.example'],
};
const LIST = ENDPOINTS['reportSchedules.list'].path;
const add = (id: string, part: object = {}, token = director) =>
  world.ask('PUT', `${LIST}/${id}`, { token, body: { ...WISH, ...part } });
const list = async (token = director) =>
  (await world.ask('GET', LIST, { token })).body.schedules as { scheduleId: string; receivers: string[] }[];

it('schedules a report once under its id, to each address once', async () => {
  const id = randomUUID();
  const first = await add(id, { receivers: ['Boss@Studio.example', ' boss@studio.example '] });
  expect(first).toMatchObject({ status: 200, body: { receivers: ['boss@studio.example'], outcome: 'none' } });
  expect((await add(id.toUpperCase())).body).toEqual(first.body);
  expect(codeOf(await add(id, { hour: 8 }))).toBe('422 KEY_REUSED');
  expect((await list()).map(({ scheduleId }) => scheduleId)).toEqual([id]);
});

it.each([
  ['a spreadsheet of a closeout', { report: 'closeout', format: 'excel' }, '400 VALIDATION_FAILED'],
  ['a PDF of incomplete bookings', { report: 'incomplete' }, '400 VALIDATION_FAILED'],
  ['the dashboard', { report: 'historical' }, '400 VALIDATION_FAILED'],
  ['no location', { locationId: undefined }, '400 VALIDATION_FAILED'],
  ['a location that there is not', { locationId: 99 }, '404 NOT_FOUND'],
  ['an hour that no day has', { hour: 24 }, '400 VALIDATION_FAILED'],
  ['half an hour', { hour: 7.5 }, '400 VALIDATION_FAILED'],
  ['another period', { period: 'minute' }, '400 VALIDATION_FAILED'],
  ['nobody', { receivers: [] }, '400 VALIDATION_FAILED'],
  ['eleven', { receivers: Array.from({ length: 11 }, (_, n) => `a${n}@x.example`) }, '400 VALIDATION_FAILED'],
  ['two in one', { receivers: ['a@x.example, b@x.example'] }, '400 VALIDATION_FAILED'],
  ['a header of its own', { receivers: ['a@x.example\r\nBcc: b@x.example'] }, '400 VALIDATION_FAILED'],
  ['a phone number', { receivers: ['7135550142'] }, '400 VALIDATION_FAILED'],
])('refuses %s', async (_, part, code) => {
  expect(codeOf(await add(randomUUID(), part))).toBe(code);
});

it('shows, pauses, sends and deletes those of its own site alone', async () => {
  const id = randomUUID();
  expect((await add(id)).status).toBe(200);
  expect(await list(elsewhere)).toEqual([]);
  const calls = [
    ['PUT', `${LIST}/${id}/paused`, { isPaused: true }],
    ['POST', `${LIST}/${id}/mails`, { mailId: randomUUID() }],
    ['DELETE', `${LIST}/${id}`, undefined],
  ] as const;
  for (const [method, path, body] of calls)
    expect(codeOf(await world.ask(method, path, { token: elsewhere, ...(body && { body }) }))).toBe('404 NOT_FOUND');
  const paused = await world.ask('PUT', `${LIST}/${id}/paused`, { token: director, body: { isPaused: true } });
  expect(paused.body).toMatchObject({ isPaused: true, nextAt: null });
  expect((await world.ask('DELETE', `${LIST}/${id}`, { token: director })).status).toBe(200);
  expect((await list()).map(({ scheduleId }) => scheduleId)).not.toContain(id);
});

it('has fifty at most', async () => {
  await world.sql(
    `INSERT INTO report_schedules (site_id, schedule_id, report, period, hour, format, language, receivers, owner_id, owner_name, turn_day)
     SELECT $1, gen_random_uuid(), 'projection', 'day', 7, 'pdf', 'en', '{}', '', '', '2026-03-01'
     FROM generate_series((SELECT count(*) FROM report_schedules WHERE site_id = $1) + 1, 50)`,
    [HERE],
  );
  const refused = await add(randomUUID());
  expect([codeOf(refused), refused.body.message]).toEqual([
    '400 VALIDATION_FAILED',
    'A site has at most 50 reports by mail.',
  ]);
  expect(await list()).toHaveLength(50);
});
