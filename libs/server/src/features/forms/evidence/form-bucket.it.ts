import { createHash, randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { type S3Server, startS3 } from '../../../adapters/files/testing/s3-server.js';
import { FormViewingService } from './form-viewing.service.js';

let bucket: S3Server;
let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;

/** The whole way of a form with its files in a bucket. */
beforeAll(async () => {
  bucket = await startS3();
  world = await serverWorld({ env: bucket.env });
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
});
afterEach(() => jobs.endWorkers());
afterAll(async () => {
  await world.end();
  await bucket.end();
});

it('shows staff the very bytes that were recorded, at an address of the bucket', async () => {
  await jobs.openWorker();
  const guest = await guests.one();
  await guest.fill();
  const link = await world.get(FormViewingService).link(await world.as.frontDesk(), guest.appointmentId);
  expect(link.url).toContain(bucket.env.S3_ENDPOINT);
  const answer = await fetch(link.url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const sha256 = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  expect((await guest.documents())[0]).toMatchObject({ pdf_sha256: sha256 });
});

it('finishes a form whose bucket went away after it was sent, when it is back', async () => {
  const guest = await guests.one();
  const [parts, key] = [await guest.parts(), randomUUID()];
  const sent = guest.submit(parts, { key }).catch(() => undefined);
  await eventually(
    () => guest.documents(),
    (rows) => rows.length === 1,
  );
  await bucket.stop();
  await jobs.openWorker();
  await eventually(
    () => guest.documents(),
    ([row]) => row?.['fault'] !== null,
  );
  expect((await guest.documents())[0]).toMatchObject({ state: 'working', fault: { step: 'store' } });
  await bucket.restart();
  await eventually(
    () => guest.documents(),
    ([row]) => row?.['state'] === 'filled',
  );
  await sent;
  expect(await guest.submit(parts, { key })).toMatchObject({ MindBody: { FileName: expect.any(String) } });
  expect(await guest.effectKinds()).toEqual(['client.update', 'document']);
});

it('takes nothing of a form that is sent while the bucket is away, and loses nothing of it', async () => {
  await jobs.openWorker();
  const guest = await guests.one();
  const [parts, key] = [await guest.parts(), randomUUID()];
  await bucket.stop();
  await expect(guest.submit(parts, { key })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await guest.documents()).toEqual([]);
  await bucket.restart();
  expect(await guest.submit(parts, { key })).toMatchObject({ MindBody: { FileName: expect.any(String) } });
});
