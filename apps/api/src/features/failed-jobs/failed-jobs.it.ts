import { startWorld } from '#testing/world';
import type { FailedJob, FailedJobs } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import { type Answer, type ApiHere, ApiWorld, HERE, THERE } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const SECRET = 'canary.person@example.com';
let world: ApiWorld<ApiHere>;
let director: string;
let management: string;
let away: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  management = await world.signIn(HERE, 'management.demo');
  away = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
});
afterEach(() => world.sql('DELETE FROM job_outbox WHERE failed_at IS NOT NULL'));
afterAll(() => world.end());

const given = async (siteId: number, payload: object = {}, name = 'provider.reconcile'): Promise<string> => {
  const [row] = await world.sql<{ id: string }>(
    `INSERT INTO job_outbox (site_id, name, payload, handed_at, failed_at, error, error_code, tries)
     VALUES ($1, $2, $3, now(), now(), $4, 'PROVIDER_UNAVAILABLE', 3) RETURNING id`,
    [siteId, name, JSON.stringify(payload), `no mailbox ${SECRET}`],
  );
  return row?.id ?? '';
};
const page = async (token: string): Promise<Wire<FailedJobs>> => (await world.call('jobs.failed', {}, { token })).body;
const listed = async (token: string): Promise<Wire<FailedJob>[]> => (await page(token)).jobs;
const requeue = (jobId: string, token: string): Promise<Answer> =>
  world.call('jobs.requeue', { jobId }, { token, body: {} });
const discard = (jobId: string, token: string): Promise<Answer> => world.call('jobs.discard', { jobId }, { token });

it('is read by the management, and dealt with by directors alone', async () => {
  const jobId = await given(HERE, { siteId: HERE });
  expect(await listed(management)).toMatchObject([{ jobId, why: 'away', tries: 3, detail: 'no mailbox …' }]);
  expect(JSON.stringify(await page(director))).not.toContain(SECRET);
  expect(refusalOf(await requeue(jobId, management))).toBe('403 FORBIDDEN');
  expect(refusalOf(await discard(jobId, management))).toBe('403 FORBIDDEN');
  const desk = await world.signIn(HERE, 'frontdesk.demo');
  expect(refusalOf(await world.call('jobs.failed', {}, { token: desk }))).toBe('403 FORBIDDEN');
  expect((await requeue(jobId, director)).status).toBe(200);
  expect(await listed(director)).toEqual([]);
});

it('of two directors one deals with a job, and the other hears that it is done', async () => {
  const jobId = await given(HERE, { siteId: HERE });
  const other = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  const answers = await Promise.all([discard(jobId, director), requeue(jobId, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(refusalOf)).toContain('409 ILLEGAL_STATUS');
});

it('of another site is none', async () => {
  const jobId = await given(THERE, { siteId: THERE });
  expect(await listed(director)).toEqual([]);
  expect(refusalOf(await requeue(jobId, director))).toBe('404 NOT_FOUND');
  expect(refusalOf(await discard(jobId, director))).toBe('404 NOT_FOUND');
  expect(await listed(away)).toMatchObject([{ jobId, isShared: false }]);
});

it('of no site is listed at each, and whoever deals with it does so for all', async () => {
  const jobId = await given(0, {}, 'clock.prune');
  expect(await page(director)).toMatchObject({ jobs: [{ jobId, isShared: true }], total: 0, sharedTotal: 1 });
  expect(await listed(away)).toMatchObject([{ jobId, isShared: true }]);
  expect((await discard(jobId, away)).status).toBe(200);
  expect(await listed(director)).toEqual([]);
});

it('says the days that it is about, and lists a hundred at most', async () => {
  const days = { siteId: HERE, from: '2026-03-01', to: '2026-03-14' };
  await world.sql(
    `INSERT INTO job_outbox (site_id, name, payload, handed_at, failed_at, error)
     SELECT $1, 'provider.syncDay', $2, now(), now() - make_interval(secs => n), '' FROM generate_series(1, 130) n`,
    [HERE, JSON.stringify(days)],
  );
  const { jobs, total } = await page(director);
  expect(jobs).toHaveLength(100);
  expect(total).toBe(130);
  expect(jobs[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-14', appointmentId: null, clientName: null });
});
