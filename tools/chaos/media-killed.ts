import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { NewPhotoReply } from '#contracts/media/photos.dto';
import { startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { inParallel, until } from '../bench/parts/figures/load.js';
import { query } from '../testing/services/database.js';
import type { World } from '../testing/world.js';
import { ask, type Caller } from './parts/asking.js';
import { countRows } from './parts/count-rows.js';
import type { Drill, Outcome } from './parts/drill.js';
import { startMailLedger, type Mail } from './parts/jobs/mail-ledger.js';
import { type OpenVisit, openVisits, signInEverywhere, startStudio, type Studio } from './parts/studio.js';

interface MediaKills {
  kills: number;
  /** Each of a visit of its own, of the one photo that it has before. */
  videos: number;
  /** Uploaded to these visits in turn while the videos are made. */
  photos: number;
}

const FULL: MediaKills = { kills: 10, videos: 20, photos: 100 };
/** Each has a dozen open visits. */
const SITES = [22, 23];
const UPLOADS_AT_ONCE = 4;
const LIFE_AT_MOST_MS = 8_000;
const DONE_WITHIN_MS = 1_800_000;

/** C14: a worker is killed again and again while photos are worked on and videos are made. */
export const mediaKilled: Drill = { id: 'C14', run: async () => [outcomeOf(FULL, await killDuringMedia(FULL))] };

/** Studios whose desks are signed in. */
interface Film extends Studio {
  desks: ReadonlyMap<number, Caller>;
}

interface MediaReport {
  /** Kills that came while there was work of the kind. */
  hits: { photos: number; videos: number };
  /** Photos that are not ready, or were told of more or less than once. */
  photosWrong: number;
  /** Objects of the store that are no photo's, or are missing. */
  objectsWrong: number;
  videosNotReady: number;
  mails: { lost: number; doubled: number; repeats: number };
}

function killDuringMedia(size: MediaKills): Promise<MediaReport> {
  return withCleanup(async (later) => {
    const folder = await mkdtemp(join(tmpdir(), 'studio-hub-chaos-media-'));
    later(() => rm(folder, { recursive: true, force: true }));
    const mails = await startMailLedger(100);
    later(() => mails.close());
    const env = { SMTP_URL: mails.url, VIDEO_PICTURE_SECONDS: '1', VIDEO_DIR: join(folder, 'video') };
    const studio = await startStudio(later, { siteIds: SITES, env });
    const film: Film = { ...studio, desks: await signInEverywhere(studio) };
    const visits = (await openVisits(studio)).slice(0, size.videos);
    if (visits.length < size.videos) throw new Error(`There are only ${visits.length} visits.`);
    const shown = await firstPhotos(film, visits);
    for (const [visit, key] of shown) await wishVideo(film, visit, key);
    const uploads = Array.from({ length: size.photos }, (_, n) => visits[n % visits.length] as OpenVisit);
    const send = (part: OpenVisit[]) =>
      inParallel(part, UPLOADS_AT_ONCE, async (visit) => void (await upload(film, visit)));
    const hits = await killAgainAndAgain(studio.world, { kills: size.kills, uploads, send });
    const last = await startWorker(studio.world);
    later(() => last.stop());
    await until('all is made', async () => (await open(studio.world)) === 0, DONE_WITHIN_MS);
    return {
      hits,
      photosWrong: await photosWrong(studio.world, size),
      objectsWrong: await objectsWrong(studio.world, size),
      videosNotReady: size.videos - (await countRows(studio.world, `SELECT 1 FROM videos WHERE state = 'ready'`)),
      mails: accountOfMails(mails.mails, shown),
    };
  });
}

/** One photo of each visit, ready: its key by the visit. */
async function firstPhotos(film: Film, visits: readonly OpenVisit[]): Promise<Map<OpenVisit, string>> {
  const keys = new Map<OpenVisit, string>();
  const worker = await startWorker(film.world);
  for (const visit of visits) keys.set(visit, await upload(film, visit));
  await until(
    'the first photos are ready',
    async () => (await countRows(film.world, PHOTOS_LEFT)) === 0,
    DONE_WITHIN_MS,
  );
  await worker.stop();
  return keys;
}

async function upload({ api, desks }: Film, { siteId, appointmentId }: OpenVisit): Promise<string> {
  const desk = callerAt(desks, siteId);
  const photoId = randomUUID();
  // The same picture twice on a visit would be refused.
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const bytes = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  const path = `/api/appointments/${appointmentId}/photos`;
  const body = { photoId, name: `${photoId.slice(0, 8)}.jpg`, type: 'image/jpeg', size: bytes.length };
  const added = await ask(api.url, desk, { method: 'POST', path, body });
  if (added.status >= 300) throw new Error(`photo: ${added.status} ${added.text}`);
  const { photo, upload: way } = added.body as NewPhotoReply;
  const sent = await fetch(new URL(way?.url ?? '', api.url), {
    ...{ method: 'PUT', body: new Uint8Array(bytes), headers: way?.headers ?? {} },
  });
  if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  const done = await ask(api.url, desk, { method: 'PUT', path: `${path}/${photoId}`, body: {} });
  if (done.status !== 200) throw new Error(`complete: ${done.status} ${done.text}`);
  return photo.Key;
}

async function wishVideo({ api, world, desks }: Film, visit: OpenVisit, key: string): Promise<void> {
  const { siteId, appointmentId } = visit;
  const [row] = await query<{ start: string; place: number }>(
    world.database.url,
    `SELECT to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS start, location_id AS place FROM appointments
     WHERE site_id = $1 AND appointment_id = $2`,
    [siteId, appointmentId],
  );
  const body = {
    ...{ email: addressOf(visit), dateTime: row?.start, locationId: row?.place, siteId },
    ...{ images: [key], appointmentId },
  };
  const answer = await ask(api.url, callerAt(desks, siteId), { method: 'PUT', path: '/api/dynamoDB/video', body });
  if (answer.status !== 200) throw new Error(`video: ${answer.status} ${answer.text}`);
}

const addressOf = ({ siteId, appointmentId }: OpenVisit): string => `visit-${siteId}-${appointmentId}@client.example`;

function callerAt(desks: Film['desks'], siteId: number): Caller {
  const desk = desks.get(siteId);
  if (desk === undefined) throw new Error(`Nobody is signed in at site ${siteId}.`);
  return desk;
}

const PHOTOS_LEFT = `SELECT 1 FROM photos WHERE state NOT IN ('ready', 'deleted')`;
const PHOTO_JOBS = `SELECT 1 FROM job_outbox WHERE name = 'media.photo' AND done_at IS NULL AND failed_at IS NULL`;
const RENDERING = `SELECT 1 FROM videos WHERE state = 'rendering'`;
const OPEN_JOBS = `SELECT 1 FROM job_outbox WHERE name = ANY('{media.photo,media.video,message.videoLink}') AND done_at IS NULL
  AND failed_at IS NULL`;

interface Uploads {
  kills: number;
  uploads: OpenVisit[];
  send: (part: OpenVisit[]) => Promise<void>;
}

/** Every other life ends while a video is being made, the others while photos come in: a photo is made long before a video is begun. */
async function killAgainAndAgain(world: World, { kills, uploads, send }: Uploads): Promise<MediaReport['hits']> {
  const hits = { photos: 0, videos: 0 };
  const lives = Math.floor(kills / 2);
  for (let kill = 0; kill < kills; kill++) {
    const worker = await startWorker(world);
    const life = (kill - 1) / 2;
    const isOfPhotos = Number.isInteger(life);
    const part = isOfPhotos
      ? uploads.slice((life * uploads.length) / lives, ((life + 1) * uploads.length) / lives)
      : [];
    const sending = send(part);
    const isDeep = async (): Promise<boolean> => (await countRows(world, isOfPhotos ? PHOTO_JOBS : RENDERING)) > 0;
    await until('the worker is deep in work', isDeep, LIFE_AT_MOST_MS).catch(() => undefined);
    worker.pause();
    hits.photos += Math.sign(await countRows(world, PHOTO_JOBS));
    hits.videos += Math.sign(await countRows(world, RENDERING));
    await worker.kill();
    await sending;
  }
  return hits;
}

const open = async (world: World): Promise<number> =>
  (await countRows(world, OPEN_JOBS)) + (await countRows(world, PHOTOS_LEFT));

/** Of each visit the counts that were told go up by one, from one to the number of its photos. */
async function photosWrong(world: World, { photos, videos }: MediaKills): Promise<number> {
  const told = await query<{ visit: string; counts: number[] }>(
    world.database.url,
    `SELECT appointment_id AS visit, array_agg((payload->'photos'->>'count')::int ORDER BY seq) AS counts FROM events
     WHERE name = 'photos.changed' GROUP BY site_id, appointment_id`,
  );
  const steps = told.flatMap(({ counts }) => counts.map((value, at) => (value === at + 1 ? 0 : 1)));
  const ready = await countRows(world, `SELECT 1 FROM photos WHERE state = 'ready'`);
  return (
    steps.filter((wrong) => wrong > 0).length + Math.abs(steps.length - photos - videos) + (photos + videos - ready)
  );
}

/** A large and a small one of each photo, and nothing else. */
async function objectsWrong(world: World, { photos, videos }: MediaKills): Promise<number> {
  const folders = SITES.map((site) => join(world.env['FILES_DIR'] ?? '', `sites/${site}/visits`));
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return Math.abs(found.flat().filter((one) => one.isFile()).length - 2 * (photos + videos));
}

function accountOfMails(mails: readonly Mail[], shown: ReadonlyMap<OpenVisit, string>): MediaReport['mails'] {
  const account = { lost: 0, doubled: 0, repeats: 0 };
  for (const visit of shown.keys()) {
    const hers = mails.filter(({ text }) => text.includes(addressOf(visit)));
    const ids = new Set(hers.map(({ id }) => id));
    if (ids.size === 0) account.lost += 1;
    account.doubled += Math.max(0, ids.size - 1);
    account.repeats += hers.length - ids.size;
  }
  return account;
}

function outcomeOf(size: MediaKills, report: MediaReport): Outcome {
  const { hits, photosWrong: wrong, objectsWrong: objects, videosNotReady, mails } = report;
  return {
    id: 'C14',
    what: `kill -9 of a worker, ${size.kills} ×, ${size.photos} photos and ${size.videos} videos`,
    holds: isRight(report) && hits.photos > 0 && hits.videos > 0,
    facts: [
      `kills hit ${hits.photos} × photos, ${hits.videos} × a video being made`,
      `${wrong} photos not worked on once, ${objects} objects too many or too few`,
      `${videosNotReady} videos not ready, mails: ${mails.lost} lost, ${mails.doubled} doubled (${mails.repeats} handed over again under their Message-ID)`,
    ].join('; '),
  };
}

function isRight({ photosWrong: wrong, objectsWrong: objects, videosNotReady, mails }: MediaReport): boolean {
  return wrong === 0 && objects === 0 && videosNotReady === 0 && mails.lost === 0 && mails.doubled === 0;
}
