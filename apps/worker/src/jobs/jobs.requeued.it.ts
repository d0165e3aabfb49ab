import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs, areAll } from '#testing/server-world-jobs';
import type { FailedJob } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import { FailedJobsService } from '#server/features/failed-jobs/failed-jobs.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { LogService } from '#server/features/timeline/log.service';

let world: ServerWorld;
let jobs: WorldJobs;
let boss: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  boss = await world.as.staff('directiva.demo');
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune');
});
afterEach(async () => {
  await world.desk.heal();
  await jobs.endWorkers();
  await world.rows('DELETE FROM job_outbox');
});
afterAll(() => world.end());

const failed = async (): Promise<Wire<FailedJob>[]> =>
  (await world.get(FailedJobsService).newest(boss)).page.jobs.filter(({ isShared }) => !isShared);
const untilFailed = async (tries: number): Promise<Wire<FailedJob>> => {
  const [job] = await eventually(failed, (rows) => rows[0]?.tries === tries);
  if (job === undefined) throw new Error('none failed');
  return job;
};
/** What else is found out about a failure comes whenever it is looked for. */
const isOfWork = (name: string): boolean => !name.startsWith('exception.');
const giveUp = () => world.rows(`UPDATE job_outbox SET handed_at = now(), failed_at = now(), error = 'no', tries = 12`);

/** Of a photo that is gone: it fails each time, by itself and at once. */
async function hopelessVideo(): Promise<{ videoId: string; appointmentId: number }> {
  const appointmentId = await world.given.visit();
  const [row] = await world.rows<{ videoId: string }>(
    `INSERT INTO videos (site_id, video_id, appointment_id, photo_keys, email, version, requested_by)
     VALUES ($1, gen_random_uuid(), $2, '{gone}', 'a@example.com', 1, '{"kind":"system"}') RETURNING video_id AS "videoId"`,
    [world.siteId, appointmentId],
  );
  return { videoId: row?.videoId ?? '', appointmentId };
}

// 002 §2.183: Logs: a job that failed for good is kept with its reason, done again as often as somebody asks, and each of it stands in the log
it('lists what failed for good, and does it again from its beginning when a director asks', async () => {
  const { videoId, appointmentId } = await hopelessVideo();
  const before = await world.head();
  await jobs.openWorker();
  await jobs.ask('media.video', { siteId: world.siteId, videoId });
  const job = await untilFailed(1);
  expect(job).toMatchObject({ name: 'media.video', appointmentId, requeues: 0, canRequeue: true, why: 'file' });
  expect(job).toMatchObject({ detail: 'A photo of the video was deleted.', isShared: false });
  const first = await world.events(before);
  expect(first.filter(isOfWork)).toEqual(['video.progressed', 'video.failed', 'job.failed']);
  const asked = await world.head();
  await world.get(FailedJobsService).requeue(boss, job.jobId);
  expect(await untilFailed(2)).toMatchObject({ jobId: job.jobId, requeues: 1 });
  // What the failure had told is taken back first.
  expect((await world.events(asked)).filter(isOfWork)).toEqual([
    ...['job.requeued', 'video.requested', 'video.progressed', 'video.failed', 'job.failed'],
  ]);
  const { entries } = (await world.get(LogService).newest(boss, { kind: 'system' })).page;
  expect(entries.filter(({ name }) => isOfWork(name)).slice(0, 3)).toMatchObject([
    { name: 'job.failed', actor: { kind: 'system' }, about: 'media.video' },
    { name: 'job.requeued', actor: { name: boss.userName }, about: 'media.video', appointmentId },
    { name: 'job.failed' },
  ]);
});

it('has one effect however many directors ask for it, and after Redis was wiped', async () => {
  const appointmentId = await world.given.visit();
  await jobs.ask('message.formLink', { siteId: world.siteId, appointmentId });
  await giveUp();
  const [job] = await failed();
  expect(job).toMatchObject({ appointmentId, why: 'fault', tries: 12, clientName: expect.stringMatching(/\w+ \w+/) });
  const presses = [1, 2, 3].map(() => world.get(FailedJobsService).requeue(boss, job?.jobId ?? ''));
  const outcomes = await Promise.allSettled(presses);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)).toMatchObject([
    { code: 'ILLEGAL_STATUS' },
    { code: 'ILLEGAL_STATUS' },
  ]);
  await eventually(() => jobs.outbox('message.formLink'), areAll('isHanded'));
  await world.outside.redis.flush();
  await jobs.openWorker();
  await eventually(() => jobs.outbox('message.formLink'), areAll('isDone'));
  expect(await world.desk.inbox(`/${appointmentId}`)).toHaveLength(1);
  expect(await failed()).toEqual([]);
});

it('leaves what was discarded undone', async () => {
  const appointmentId = await world.given.visit();
  await jobs.ask('message.formLink', { siteId: world.siteId, appointmentId });
  await giveUp();
  const [job] = await failed();
  const before = await world.head();
  await world.get(FailedJobsService).discard(boss, job?.jobId ?? '');
  await expect(world.get(FailedJobsService).requeue(boss, job?.jobId ?? '')).rejects.toMatchObject({
    code: 'ILLEGAL_STATUS',
  });
  expect(await world.events(before)).toEqual(['job.discarded']);
  await jobs.openWorker();
  // Handed over after it, and done.
  const other = await world.given.visit();
  await jobs.ask('message.formLink', { siteId: world.siteId, appointmentId: other });
  await eventually(
    () => world.desk.inbox(`/${other}`),
    (mails) => mails.length > 0,
  );
  expect(await world.desk.inbox(`/${appointmentId}`)).toEqual([]);
  expect(await failed()).toEqual([]);
});

it('does not offer again what cannot be done again', async () => {
  const appointmentId = await world.given.visit();
  const challengeId = '00000000-0000-4000-8000-000000000001';
  await jobs.ask('code.deliver', { siteId: world.siteId, appointmentId, challengeId });
  await giveUp();
  const [job] = await failed();
  expect(job).toMatchObject({ name: 'code.deliver', canRequeue: false });
  await expect(world.get(FailedJobsService).requeue(boss, job?.jobId ?? '')).rejects.toMatchObject({
    code: 'ILLEGAL_STATUS',
  });
  await world.get(FailedJobsService).discard(boss, job?.jobId ?? '');
  expect(await failed()).toEqual([]);
});
