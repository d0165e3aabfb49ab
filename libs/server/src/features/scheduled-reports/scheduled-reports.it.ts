import { randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { pdfText } from '#testing/forms/pdf-text';
import { readSheet } from '#testing/files/read-sheet';
import { PASSWORD, serverWorld, type ServerWorld } from '#testing/server-world';
import type { ReportScheduleWish } from '#contracts/reports/scheduled-reports.dto';
import type { Wire } from '#contracts/wire';
import type { JobPayloads } from '#contracts/work/jobs';
import { sell } from '../daily-close/testing/sold-day.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SignInService } from '../identity/sign-in.service.js';
import { ReportMailing } from './report-mailing.service.js';
import { ReportSchedules } from './report-schedules.service.js';
import { ReportTurns } from './report-turns.service.js';

/** In Houston the clocks go from 2:00 to 3:00 on the 8th. */
const HOUSTON = 2;
const WINTER = '2026-03-06T18:00:00Z';
let world: ServerWorld;
let boss: StaffPrincipal;

beforeAll(async () => {
  // Nobody waits for sales that have yet to come.
  world = await serverWorld({ siteId: HOUSTON, now: WINTER, env: { FORM_WAIT_MS: '1' } });
  boss = await director();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.settle();
  await world.rows('DELETE FROM report_schedules');
  await world.rows(`DELETE FROM job_outbox WHERE name = 'message.report'`);
  await world.outside.redis.flush();
  world.clock.stopAt(WINTER, 0);
});

/** By her sign-in at the provider; a session of ours, which the database's own time would end, is not needed. */
async function director(): Promise<StaffPrincipal> {
  const form = { username: 'directiva.demo', password: PASSWORD };
  const { userId, userName, userRol } = await world.get(SignInService).signIn(world.as.public(), form);
  return {
    ...{ type: 'staff', siteId: HOUSTON, locationId: 1, kind: 'director', managementMode: false, userId, userName },
    ...{ role: userRol, permissions: [], tokenHash: Buffer.from('boss'), expiresAt: new Date(WINTER) },
    ...{ ip: '10.0.0.1', browser: 'Chromium of the tests' },
  };
}

type Wish = Wire<ReportScheduleWish>;
type Mail = JobPayloads['message.report'];
const WISH: Wish = {
  ...{ report: 'timeSheet', locationId: 1, period: 'day', hour: 2, format: 'pdf', language: 'en' },
  receivers: ['boss@studio.example'],
};
let boxes = 0;
/** Each test has a box of its own. */
const box = () => `boss${++boxes}@studio.example`;

async function schedule(part: Partial<Wish>): Promise<string> {
  const scheduleId = randomUUID();
  await world.get(ReportSchedules).add(boss, scheduleId, { ...WISH, ...part });
  return scheduleId;
}
async function jobs(): Promise<Mail[]> {
  const rows = await world.rows<{ payload: Mail }>(
    `SELECT payload FROM job_outbox WHERE name = 'message.report' ORDER BY created_at, payload->>'day'`,
  );
  return rows.map(({ payload }) => payload);
}
/** The clocks of everybody show this; two workers look, and each job runs twice. */
async function at(instant: string): Promise<void> {
  world.clock.stopAt(instant, 0);
  const known = (await jobs()).length;
  await Promise.all([world.get(ReportTurns).take(), world.get(ReportTurns).take()]);
  for (const mail of (await jobs()).slice(known)) for (const _ of [1, 2]) await world.get(ReportMailing).send(mail);
}
const line = async (scheduleId: string) =>
  (await world.get(ReportSchedules).list(boss)).schedules.find((one) => one.scheduleId === scheduleId);

interface Received {
  subject: string;
  text: string;
  attachments: { name: string; url: string }[];
}
const inbox = async (address: string) => (await world.desk.inbox(address)) as unknown as Received[];
async function bytesOf(mail: Received | undefined): Promise<Buffer> {
  const [file] = mail?.attachments ?? [];
  return Buffer.from(await (await fetch(`${world.outside.sandbox.url}${file?.url ?? ''}`)).arrayBuffer());
}

/** A day that was closed with one person. */
async function closed(date: string, name: string): Promise<void> {
  const employees = [{ name, arrival: '08:12', checkOut: '20:04', notes: 'Bus late' }];
  await world.rows(
    `INSERT INTO daily_closes (site_id, location_id, close_date, status, submitted, submitted_mark) VALUES ($1, 1, $2, 'submitted', $3, '{}')`,
    [HOUSTON, date, JSON.stringify({ employees })],
  );
}

it('mails the day before at its hour of the site, once, also on a day whose clocks skip that hour', async () => {
  await closed('2026-03-07', 'Joan Pierce');
  await closed('2026-03-08', 'Ana Núñez');
  const to = box();
  const id = await schedule({ receivers: [to, 'second@studio.example'] });
  expect(await line(id)).toMatchObject({ nextAt: '2026-03-07T08:00:00.000Z', outcome: 'none', owner: boss.userName });
  await at('2026-03-07T08:00:00Z');
  await at('2026-03-08T07:59:59Z');
  await at('2026-03-08T08:00:00Z');
  await at('2026-03-09T06:59:59Z');
  await at('2026-03-09T07:00:00Z');
  const mails = (await inbox(to)).toReversed();
  expect(mails.map(({ subject, attachments }) => [subject.replace(/^.*·/, '').trim(), attachments.length])).toEqual([
    // Of the 6th nothing was closed: she is told so.
    ['03/06/2026', 0],
    ['03/07/2026', 1],
    ['03/08/2026', 1],
  ]);
  expect(mails[0]?.text).toContain('There is nothing to report');
  expect(mails[1]?.attachments[0]?.name).toBe('TimeSheetReport.pdf');
  const [page = ''] = await pdfText(await bytesOf(mails[1]));
  for (const words of ['Time Sheet Report', '03/07/2026', 'Joan Pierce', '8:12 AM', '8:04 PM', 'Bus late'])
    expect(page).toContain(words);
  expect(page).not.toContain('Ana Núñez');
  expect(await inbox('second@studio.example')).toHaveLength(3);
  expect(await line(id)).toMatchObject({ nextAt: '2026-03-10T07:00:00.000Z', outcome: 'sent', detail: '' });
});

it('sends what nobody was there to send once afterwards, and not each hour that was missed', async () => {
  const to = box();
  await schedule({ report: 'projection', receivers: [to], hour: 7 });
  await at('2026-03-11T20:00:00Z');
  await at('2026-03-11T20:00:20Z');
  expect((await inbox(to)).map(({ subject }) => subject.slice(-10))).toEqual(['03/10/2026']);
  await at('2026-03-12T12:00:00Z');
  expect((await inbox(to)).map(({ subject }) => subject.slice(-10))).toEqual(['03/11/2026', '03/10/2026']);
});

it('follows weeks and months of the site, in its language, with the figures of the page', async () => {
  const to = box();
  // Sunday the 8th is of the week; the evening is the next day in Greenwich.
  await sell(world, { date: '2026-03-08', cashCents: 10_000, at: '2026-03-08 20:00' });
  await sell(world, { date: '2026-03-01', cashCents: 5_500 });
  const week: Partial<Wish> = {
    ...{ report: 'projection', receivers: [to], hour: 7, format: 'excel', language: 'es' },
  };
  await schedule({ ...week, period: 'week' });
  await schedule({ ...week, period: 'month' });
  await at('2026-03-09T11:59:59Z');
  expect(await inbox(to)).toEqual([]);
  await at('2026-03-09T12:00:00Z');
  const [weekly] = await inbox(to);
  expect(weekly?.subject).toMatch(/^Proyección: Houston · 03\/02\/2026 – 03\/08\/2026$/);
  expect(weekly?.text).toContain('cada lunes');
  const { rows } = readSheet(await bytesOf(weekly));
  expect(rows[0]).toEqual(['SITIO', 'VENTAS COBRADAS', 'PROYECTADO']);
  // A hundred dollars in seven days of a month of 31.
  expect(rows.at(-1)).toEqual(['Total', 100, 442.86]);
  await at('2026-04-01T12:00:00Z');
  const [monthly] = await inbox('03/31/2026');
  expect(monthly?.subject).toMatch(/03\/01\/2026 – 03\/31\/2026$/);
  expect(readSheet(await bytesOf(monthly)).rows.at(-1)).toEqual(['Total', 155, 155]);
});

it('mails each of the other reports as its page saves it', async () => {
  const to = box();
  await sell(world, { date: '2026-03-06', cashCents: 4_200 });
  await world.rows(
    `INSERT INTO sale_days (site_id, local_date, asked_at) SELECT $1, d, now() FROM generate_series('2026-03-05'::date, '2026-03-07', '1 day') d
     ON CONFLICT DO NOTHING`,
    [HOUSTON],
  );
  const visit = await world.given.visit();
  await world.rows(
    `UPDATE appointments SET local_date = '2026-03-06', starts_local = '2026-03-06 14:00', status = 'Confirmed'
     WHERE site_id = $1 AND appointment_id = $2`,
    [HOUSTON, visit],
  );
  for (const [report, format] of [
    ['closeout', 'pdf'],
    ['technicians', 'pdf'],
    ['incomplete', 'excel'],
  ] as const)
    await schedule({ report, format, receivers: [to], hour: 7 });
  await at('2026-03-07T13:00:00Z');
  const mails = await inbox(to);
  const files = mails.flatMap(({ attachments }) => attachments.map(({ name }) => name)).sort();
  expect(files).toEqual([
    'DailyCloseout-2-1-03062026.pdf',
    'Technicians-2-1-03062026-03062026.pdf',
    'incompletebooking-2-1-20260306.xlsx',
  ]);
  const closeout = mails.find(({ subject }) => subject.startsWith('Daily Closeout'));
  expect((await pdfText(await bytesOf(closeout))).join()).toContain('$42.00');
  const sheet = mails.find(({ subject }) => subject.startsWith('Incomplete Booking'));
  expect(readSheet(await bytesOf(sheet)).rows[1]?.slice(0, 2)).toEqual([String(visit), '2:00 PM']);
  await world.rows('DELETE FROM report_schedules');
  await schedule({ report: 'incomplete', format: 'excel', period: 'week', receivers: [to], hour: 7 });
  await at('2026-03-09T12:00:00Z');
  const weekly = (await inbox(to)).find(({ subject }) => subject.endsWith('03/02/2026 – 03/08/2026'));
  expect(readSheet(await bytesOf(weekly)).rows.map((row) => row.slice(0, 3))).toEqual([
    ['DATE', 'ID', 'TIME'],
    ['03/06/2026', String(visit), '2:00 PM'],
  ]);
});

it('stops when its owner may not read reports there any more, and goes on under who takes it over', async () => {
  const to = box();
  const id = await schedule({ receivers: [to] });
  const post = (group: string) =>
    world.outside.sandbox.admin('PUT', `/sites/${HOUSTON}/users/directiva.demo`, { group });
  await post('Front Desk');
  await at('2026-03-07T08:00:00Z');
  expect(await inbox(to)).toEqual([]);
  expect(await line(id)).toMatchObject({ isStopped: true, nextAt: null, outcome: 'stopped' });
  expect((await line(id))?.detail).toBe(`${boss.userName} may not read this site’s reports any more.`);
  await expect(world.get(ReportSchedules).send(boss, id, randomUUID())).rejects.toMatchObject({
    code: 'ILLEGAL_STATUS',
  });
  await at('2026-03-08T08:00:00Z');
  expect(await jobs()).toHaveLength(1);
  await post('Directiva');
  await world.get(ReportSchedules).pause({ ...boss, userName: 'Another Director' }, id, false);
  await at('2026-03-09T07:00:00Z');
  expect(await inbox(to)).toHaveLength(1);
  expect(await line(id)).toMatchObject({ isStopped: false, owner: 'Another Director', outcome: 'sent' });
});

it('waits while the provider says nothing, says so on its line, and sends when it answers', async () => {
  const to = box();
  const id = await schedule({ receivers: [to] });
  world.clock.stopAt('2026-03-07T08:00:00Z', 0);
  await world.desk.faults({ outage: true });
  await world.get(ReportTurns).take();
  const [mail] = await jobs();
  if (mail === undefined) throw new Error('nothing was asked for');
  await expect(world.get(ReportMailing).send(mail)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await world.get(ReportMailing).waits(mail);
  expect(await line(id)).toMatchObject({ outcome: 'waiting', detail: expect.stringContaining('tried again') });
  await world.recover();
  await world.get(ReportMailing).send(mail);
  expect(await inbox(to)).toHaveLength(1);
  expect(await line(id)).toMatchObject({ outcome: 'sent', detail: '' });
});

it('waits for sales that have yet to come, and says why it failed when it did', async () => {
  const id = await schedule({ report: 'closeout', hour: 7 });
  await world.rows('DELETE FROM sale_days');
  world.clock.put('2026-03-07T13:00:00Z');
  await world.get(ReportTurns).take();
  const [mail] = await jobs();
  if (mail === undefined) throw new Error('nothing was asked for');
  await expect(world.get(ReportMailing).send(mail)).rejects.toMatchObject({
    ...{ code: 'UNAVAILABLE', message: 'Sales of 1 days have yet to come from the scheduling system.' },
  });
  await world.get(ReportMailing).giveUp(mail, new Error('The mail server does not take it.'));
  expect(await line(id)).toMatchObject({ outcome: 'failed', detail: 'The mail server does not take it.' });
  // Nobody wants the day's report a week later.
  world.clock.stopAt('2026-03-15T12:00:00Z', 0);
  await world.get(ReportMailing).send(mail);
  expect((await line(id))?.detail).toBe('It could not be sent within a week.');
});

it('sends nothing while it is paused nor of what it missed meanwhile, and nothing of what is deleted', async () => {
  const to = box();
  const id = await schedule({ receivers: [to] });
  const schedules = world.get(ReportSchedules);
  expect(await schedules.pause(boss, id, true)).toMatchObject({ isPaused: true, nextAt: null });
  await at('2026-03-07T08:00:00Z');
  await at('2026-03-09T09:00:00Z');
  expect(await schedules.pause(boss, id, false)).toMatchObject({ nextAt: '2026-03-10T07:00:00.000Z' });
  await at('2026-03-09T20:00:00Z');
  expect(await jobs()).toEqual([]);
  world.clock.stopAt('2026-03-10T07:00:00Z', 0);
  await world.get(ReportTurns).take();
  const [mail] = await jobs();
  await schedules.remove(boss, id);
  await world.get(ReportMailing).send(mail as Mail);
  expect(await inbox(to)).toEqual([]);
  await expect(schedules.pause(boss, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const noted = await world.rows(
    `SELECT before, after FROM audit_entries WHERE name = 'report.scheduled' AND site_id = $1`,
    [HOUSTON],
  );
  expect(noted.slice(-4)).toMatchObject([
    { before: {}, after: { report: 'timeSheet', receivers: to, isPaused: false } },
    { before: { isPaused: false }, after: { isPaused: true } },
    { before: { isPaused: true }, after: { isPaused: false } },
    { before: { receivers: to }, after: {} },
  ]);
});

it('is sent at a press once, of the days of the last turn, also while it is paused', async () => {
  const to = box();
  const id = await schedule({ period: 'week', receivers: [to] });
  const schedules = world.get(ReportSchedules);
  await schedules.pause(boss, id, true);
  const mailId = randomUUID();
  const pressed = schedules.send(boss, id, mailId);
  // As a worker would.
  const [mail] = await eventually(jobs, (all) => all.length > 0);
  await world.get(ReportMailing).send(mail as Mail);
  expect(await pressed).toMatchObject({ outcome: 'sent', isPaused: true });
  expect(await schedules.send(boss, id, mailId)).toMatchObject({ outcome: 'sent' });
  expect(await jobs()).toHaveLength(1);
  expect((await inbox(to)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/02\/23\/2026 – 03\/01\/2026$/),
  ]);
});

it('is told of no day twice when the zone of the site becomes another one', async () => {
  const to = box();
  await schedule({ report: 'projection', hour: 7, receivers: [to] });
  await at('2026-03-10T12:00:00Z');
  const zone = async (name: string) => {
    await world.rows('UPDATE sites SET time_zone = $2 WHERE site_id = $1', [HOUSTON, name]);
    await world.recover();
  };
  await zone('Pacific/Honolulu');
  // Seven in Houston is two at night in Honolulu.
  await at('2026-03-11T12:00:00Z');
  await at('2026-03-11T17:00:00Z');
  await zone('America/Chicago');
  expect((await inbox(to)).map(({ subject }) => subject.slice(-10))).toEqual(['03/10/2026', '03/09/2026']);
});
