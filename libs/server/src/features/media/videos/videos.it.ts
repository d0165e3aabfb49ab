import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { VideoRequest } from '#contracts/media/videos.dto';
import type { StaffPrincipal } from '../../identity/principal.js';
import { VideoStudio } from './testing/video-studio.js';
import { VideosService } from './videos.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;
let visit: number;
let studio: VideoStudio;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
  studio = new VideoStudio(world, ana);
});
beforeEach(async () => {
  visit = await world.given.visit();
});
afterAll(() => world.end());

const photo = (appointmentId = visit) => studio.photo(appointmentId);
const ask = async (change: Partial<VideoRequest> = {}) =>
  world.get(VideosService).request(ana, await studio.wish(visit, change));
const told = async (): Promise<string[]> =>
  (
    await world.rows<{ name: string }>(
      `SELECT name FROM events WHERE appointment_id = $1 AND name LIKE 'video.%' ORDER BY seq`,
      [visit],
    )
  ).map(({ name }) => name);
const refused = (code: string) => expect.objectContaining({ code });

// 001 §7.50: PUT /api/dynamoDB/video with email, dateTime, locationId, siteId, images
// 001 §8.20: Video: success 'Video created successfully'
it('is accepted with the photos of the visit, by link or key, and the fixed pictures where they stand', async () => {
  const [one, other] = [await photo(), await photo()];
  const images = ['intro-1', 'intro-2', 'intro-3', 'intro-4', 'intro-5', 'outro', one.url, other.Key, 'end'];
  const { message, video } = await ask({ images });
  expect(message).toBe('Video created successfully');
  expect(video).toMatchObject({ appointmentId: visit, state: 'requested', percent: 0, photos: 2 });
  const [row] = await world.rows('SELECT photo_keys FROM videos WHERE video_id = $1', [video.videoId]);
  expect(row).toEqual({ photo_keys: [one.Key, other.Key] });
  expect(await told()).toEqual(['video.requested']);
});

it('is one however often and by how many at once it is asked for', async () => {
  const images = [(await photo()).Key];
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask({ images })));
  expect(new Set(replies.map(({ video }) => video.videoId)).size).toBe(1);
  expect(await told()).toEqual(['video.requested']);
  const jobs = await world.rows(`SELECT 1 FROM job_outbox WHERE name = 'media.video' AND payload->>'videoId' = $1`, [
    replies[0]?.video.videoId,
  ]);
  expect(jobs).toHaveLength(1);
});

it('of other photos waits until the one that is being made is ready', async () => {
  const [one, other] = [await photo(), await photo()];
  await ask({ images: [one.Key] });
  await expect(ask({ images: [other.Key] })).rejects.toEqual(refused('ILLEGAL_STATUS'));
  expect(await told()).toEqual(['video.requested']);
});

it('once its link was revoked is another one, whose version goes on counting', async () => {
  const images = [(await photo()).Key];
  const first = await ask({ images });
  const revoked = await world.get(VideosService).revoke(ana, first.video.videoId);
  expect(revoked.video).toMatchObject({ state: 'revoked', version: 2 });
  expect((await world.get(VideosService).revoke(ana, first.video.videoId)).video.version).toBe(2);
  const second = await ask({ images });
  expect(second.video).toMatchObject({ state: 'requested', version: 3 });
  expect(second.video.videoId).not.toBe(first.video.videoId);
  expect(await told()).toEqual(['video.requested', 'video.revoked', 'video.requested']);
});

// 001 §9.20: At least 1 image is needed to create a video; of `images` only the visit's own photos and the fixed ones are taken (decision 37)
describe('is refused with', () => {
  const KEY = `${'0'.repeat(32)}.jpg`;
  it.each([
    ['no photo', () => ['intro-1', 'end']],
    ['a photo that is not there', () => [`sites/${world.siteId}/visits/${visit}/${KEY}`]],
    ['a photo of another site', () => [`sites/${world.siteId + 1}/visits/${visit}/${KEY}`]],
    ['an address of elsewhere', () => ['https://elsewhere.example/sites/4/visits/1/a.jpg']],
    ['an address of ours that nobody signed', () => [`${world.config.publicUrl}/api/files/abc.def`]],
    ['a path', () => ['../../etc/passwd']],
    ['a thumbnail', async () => [(await photo()).Key.replace('.jpg', '-400.jpg')]],
  ])('%s', async (_, images) => {
    await expect(ask({ images: await images() })).rejects.toEqual(refused('IMAGE_REFUSED'));
    expect(await told()).toEqual([]);
  });

  it('a photo of another visit, alone or beside its own', async () => {
    const own = await photo();
    const other = await photo(await world.given.visit());
    await expect(ask({ images: [own.Key, other.Key] })).rejects.toEqual(refused('IMAGE_REFUSED'));
    await expect(ask({ images: [other.Key], appointmentId: visit })).rejects.toEqual(refused('IMAGE_REFUSED'));
    await expect(ask({ images: [own.Key], dateTime: '2020-01-01T09:00:00' })).rejects.toEqual(refused('IMAGE_REFUSED'));
    await expect(ask({ images: [own.Key], locationId: 77 })).rejects.toEqual(refused('IMAGE_REFUSED'));
    expect(await told()).toEqual([]);
  });

  it('no e-mail address, and at another site', async () => {
    const images = [(await photo()).Key];
    await expect(ask({ images, email: 'not one' })).rejects.toEqual(refused('VALIDATION_FAILED'));
    await expect(ask({ images, siteId: world.siteId + 1 })).rejects.toEqual(refused('SITE_MISMATCH'));
  });
});
