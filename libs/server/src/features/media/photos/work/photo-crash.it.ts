import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { UploadedFiles } from '../../../../adapters/files/links/uploaded-files.js';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import type { StaffPrincipal } from '../../../identity/principal.js';
import { PhotoUploads } from '../changes/photo-uploads.service.js';

/** Their colours are as far apart as JPEG tells them. */
const PHOTOS = 16;

let world: ServerWorld;
let jobs: WorldJobs;
let ana: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms', 'clock.sweepFiles');
  ana = await world.as.frontDesk();
});
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

async function upload(visit: number, shade: number): Promise<void> {
  const background = { r: shade * 16, g: 90, b: 200 };
  const bytes = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const asked = { photoId: randomUUID(), name: `${shade}.jpg`, type: 'image/jpeg', size: bytes.length } as const;
  const { upload: way } = await world.get(PhotoUploads).add(ana, visit, asked);
  const token = way?.url.replace(/.*\//, '') ?? '';
  const body = Readable.from([bytes]);
  await world.get(UploadedFiles).take(token, { contentType: 'image/jpeg', size: bytes.length, body });
  await world.get(PhotoUploads).complete(ana, visit, asked.photoId);
}

it('a worker that is killed in the middle, again and again, has worked on every photo once', async () => {
  const visit = await world.given.visit();
  for (let shade = 0; shade < PHOTOS; shade += 1) await upload(visit, shade);
  const ready = async () =>
    (await world.rows(`SELECT 1 FROM photos WHERE appointment_id = $1 AND state = 'ready'`, [visit])).length;
  for (const atLeast of [1, 5]) {
    const worker = await jobs.startWorker();
    await eventually(ready, (count) => count >= atLeast);
    await worker.kill();
  }
  await jobs.startWorker();
  await eventually(ready, (count) => count === PHOTOS);
  await eventually(
    () => jobs.outbox('media.photo'),
    (rows) => rows.length === PHOTOS && rows.every(({ isDone }) => isDone),
  );
  const told = await world.rows<{ count: number }>(
    `SELECT (payload->'photos'->>'count')::int AS count FROM events WHERE name = 'photos.changed' AND appointment_id = $1 ORDER BY seq`,
    [visit],
  );
  expect(told.map(({ count }) => count)).toEqual(Array.from({ length: PHOTOS }, (_, index) => index + 1));
  const keys: string[] = [];
  for await (const { key } of world.get(ObjectStore).list(`sites/${world.siteId}/visits/${visit}/`)) keys.push(key);
  expect(keys).toHaveLength(2 * PHOTOS);
});
