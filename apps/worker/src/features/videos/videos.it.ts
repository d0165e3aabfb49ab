import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { LONG_LIMIT_MS, LONG_PATIENCE_MS } from '../../../../../tools/testing/waits/patience.mjs';
import { FIXED_PICTURES, type VideoState } from '#contracts/media/videos';
import { drawFixedPicture } from '#server/adapters/video/fixed/fixed-picture';
import { ObjectStore } from '#server/adapters/files/object-store';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { VideoFiles } from '#server/features/media/videos/links/video-files';
import { VideoMailService } from '#server/features/media/videos/links/video-mail.service';
import { VideoViewingService } from '#server/features/media/videos/links/video-viewing.service';
import { ownPictureKey } from '#server/features/media/videos/rendering/video-pictures';
import { VideoStudio } from '#server/features/media/videos/testing/video-studio';
import { VideosService } from '#server/features/media/videos/videos.service';

const run = promisify(execFile);
const GREEN = { r: 20, g: 150, b: 60 };
/** The fixed ones and one photo, a second each. */
const SECONDS = FIXED_PICTURES.length + 1;

let folder: string;
let world: ServerWorld;
let jobs: WorldJobs;
let ana: StaffPrincipal;
let studio: VideoStudio;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-hub-videos-'));
  world = await serverWorld({ env: { VIDEO_PICTURE_SECONDS: '1', VIDEO_DIR: join(folder, 'work') } });
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune', 'clock.sweepFiles');
  ana = await world.as.frontDesk();
  studio = new VideoStudio(world, ana);
});
afterEach(() => jobs.endWorkers());
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  visit: number;
  videoId: string;
  photoId: string;
  email: string;
}

/** A video of one green photo; its mail goes to an address of its own. */
async function asked(name: string, notes = ''): Promise<Asked> {
  const visit = await world.given.visit();
  await world.rows('UPDATE appointments SET notes = $3 WHERE site_id = $1 AND appointment_id = $2', [
    world.siteId,
    visit,
    notes,
  ]);
  const { Key, photoId } = await studio.photo(visit, GREEN);
  const email = `${name}@client.example`;
  const { video } = await world.get(VideosService).request(ana, await studio.wish(visit, { images: [Key], email }));
  return { visit, photoId, email, videoId: video.videoId };
}

const rowOf = async ({ videoId }: Asked) =>
  (
    await world.rows<{ state: VideoState; percent: number; fault: string | null; file_key: string | null }>(
      'SELECT * FROM videos WHERE video_id = $1',
      [videoId],
    )
  )[0];
const until = (video: Asked, state: VideoState) =>
  eventually(
    () => rowOf(video),
    (row) => row?.state === state,
    LONG_PATIENCE_MS,
  );
const mailsOf = ({ email }: Asked) => world.desk.inbox(email);
const tokenIn = (text = ''): string => /\/video\/([\w-]{43})/.exec(text)?.[1] ?? '';
const left = async (): Promise<string[]> => (await readdir(join(folder, 'work'))).filter((name) => name !== 'kept');

async function told({ visit }: Asked): Promise<string[]> {
  const rows = await world.rows<{ text: string }>(
    `SELECT name || ' ' || (payload->'video'->>'percent') AS text FROM events
     WHERE site_id = $1 AND appointment_id = $2 AND name LIKE 'video.%' ORDER BY seq`,
    [world.siteId, visit],
  );
  return rows.map(({ text }) => text);
}

async function meanAt(file: string, second: number): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  const { channels } = await sharp(stdout).stats();
  return channels.map(({ mean }) => mean);
}

const near = ({ r, g, b }: { r: number; g: number; b: number }) => [r, g, b].map((value) => expect.closeTo(value, -1));

// 001 §3.20: Video request: fixed intro images, fixed outro image, the uploaded ones, then one more fixed image at the end
it(
  'is made of the fixed pictures and the photos, told every tenth per cent, and its link is mailed once, in her language',
  async () => {
    const own = { create: { width: 64, height: 36, channels: 3, background: { r: 180, g: 60, b: 40 } } } as const;
    const store = world.get(ObjectStore);
    await store.put(ownPictureKey(world.siteId, 'intro-1', 'es'), await sharp(own).png().toBuffer());
    const video = await asked('nora', 'Weeks: 20\nLanguage: spanish\nFiles: 3');
    await jobs.openWorker();
    await until(video, 'ready');
    const [mail, ...more] = await eventually(
      () => mailsOf(video),
      ({ length }) => length > 0,
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Tu video de Phoenix');
    expect(mail?.text).toContain('Tu video está listo');
    const steps = Array.from({ length: 10 }, (_, tenth) => `video.progressed ${tenth * 10}`);
    expect(await told(video)).toEqual(['video.requested 0', ...steps, 'video.ready 100']);
    expect(await left()).toEqual([]);

    const token = tokenIn(mail?.text);
    const viewing = world.get(VideoViewingService);
    expect(await viewing.linked(token)).toMatchObject({ state: 'ready', studio: 'Phoenix' });
    const linked = await viewing.file(token, { inline: true });
    expect(linked).toMatchObject({ contentType: 'video/mp4', fileName: 'video.mp4' });
    const file = join(folder, 'nora.mp4');
    await writeFile(file, await buffer(await linked.read()));
    const entries = 'stream=codec_name,pix_fmt,width,height,nb_read_frames,duration:format_tags';
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-count_frames',
      '-show_entries',
      entries,
      '-of',
      'json',
      file,
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      streams: [
        { codec_name: 'h264', pix_fmt: 'yuv420p', width: 1920, height: 1080, nb_read_frames: String(30 * SECONDS) },
      ],
    });
    expect(stdout).not.toMatch(/nora/i);
    // The site's own first picture, the photo before the end, and ours at the end.
    expect(await meanAt(file, 0)).toEqual(near({ r: 180, g: 60, b: 40 }));
    expect(await meanAt(file, SECONDS - 1.1)).toEqual(near(GREEN));
    const { channels } = await sharp(await drawFixedPicture('end', 'es')).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    expect(await meanAt(file, SECONDS - 0.1)).toEqual(near({ r, g, b }));

    // Whoever says it again: same file, no second mail.
    await jobs.ask('media.video', { siteId: world.siteId, videoId: video.videoId });
    await jobs.ask('message.videoLink', { siteId: world.siteId, videoId: video.videoId });
    await eventually(
      () => jobs.outbox('message.videoLink'),
      (rows) => rows.length === 2 && rows.every(({ isDone }) => isDone),
    );
    await world.get(VideoMailService).send({ siteId: world.siteId, videoId: video.videoId });
    expect(await mailsOf(video)).toHaveLength(1);

    await world.rows(`UPDATE videos SET expires_at = now() - interval '25 hours' WHERE video_id = $1`, [video.videoId]);
    expect(await viewing.linked(token)).toMatchObject({ state: 'expired' });
    await expect(viewing.file(token, { inline: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.get(VideoFiles).sweep();
    expect(await store.facts(`sites/${world.siteId}/videos/${video.videoId}.mp4`)).toBeNull();
    expect(await viewing.linked(token)).toMatchObject({ state: 'expired' });
    await expect(viewing.linked(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  },
  LONG_LIMIT_MS,
);

it(
  'two are made one after the other by whoever is there when a worker was killed at one, with one mail each',
  async () => {
    const [one, other] = [await asked('one'), await asked('other')];
    const worker = await jobs.startWorker();
    const begun = async () => [await rowOf(one), await rowOf(other)].map((row) => row?.percent ?? 0);
    await eventually(begun, (percents) => percents.some((percent) => percent >= 10), LONG_PATIENCE_MS);
    await worker.kill();
    const before = await world.head();
    await jobs.openWorker();
    await Promise.all([until(one, 'ready'), until(other, 'ready')]);
    for (const video of [one, other]) {
      const [mail, ...more] = await eventually(
        () => mailsOf(video),
        ({ length }) => length > 0,
      );
      expect(more).toEqual([]);
      // Her notes name no language.
      expect(mail?.subject).toBe('Your video from Phoenix · Tu video de Phoenix');
      const [requested, ...further] = await told(video);
      expect(requested).toBe('video.requested 0');
      const percents = further.map((text) => Number(text.split(' ')[1]));
      // Nothing is told twice, although one of them was begun twice.
      expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
    }
    expect(await left()).toEqual([]);
    const rows = await world.rows<{ visit: number }>(
      `SELECT appointment_id::int AS visit FROM events WHERE name IN ('video.progressed', 'video.ready')
       AND appointment_id = ANY($1) AND seq > $2 ORDER BY seq`,
      [[one.visit, other.visit], before],
    );
    const turns = rows.map(({ visit }) => visit).filter((visit, at, all) => visit !== all[at - 1]);
    expect(turns).toHaveLength(2);

    await world.get(VideosService).revoke(ana, one.videoId);
    const token = tokenIn((await mailsOf(one))[0]?.text);
    expect(await world.get(VideoViewingService).linked(token)).toMatchObject({ state: 'revoked' });
    await expect(world.get(VideoViewingService).file(token, { inline: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  },
  LONG_LIMIT_MS,
);

it(
  'fails with its reason when a photo was deleted meanwhile, and may be asked for again',
  async () => {
    const video = await asked('gone');
    await world.rows(`UPDATE photos SET state = 'deleted', ended_at = now() WHERE photo_id = $1`, [video.photoId]);
    await jobs.openWorker();
    expect(await until(video, 'failed')).toMatchObject({ fault: 'photos' });
    expect((await told(video)).at(-1)).toMatch(/^video\.failed/);
    const { Key } = await studio.photo(video.visit);
    const { email, visit } = video;
    const again = await world.get(VideosService).request(ana, await studio.wish(visit, { images: [Key], email }));
    expect(again.video).toMatchObject({ state: 'requested', fault: null });
    await world.get(VideosService).revoke(ana, again.video.videoId);
  },
  LONG_LIMIT_MS,
);

it(
  'that was revoked before it was made is neither made nor mailed',
  async () => {
    const video = await asked('revoked');
    await world.get(VideosService).revoke(ana, video.videoId);
    await jobs.openWorker();
    await eventually(
      () => jobs.outbox('media.video'),
      (rows) => rows.every(({ isDone, isFailed }) => isDone || isFailed),
      LONG_PATIENCE_MS,
    );
    expect(await rowOf(video)).toMatchObject({ state: 'revoked', file_key: null });
    expect(await mailsOf(video)).toEqual([]);
  },
  LONG_LIMIT_MS,
);
