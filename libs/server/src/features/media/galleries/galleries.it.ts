import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { eventually } from '#testing/eventually';
import type { StaffPrincipal } from '../../identity/principal.js';
import { PhotoChanges } from '../photos/changes/photo-changes.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { VideoStudio } from '../videos/testing/video-studio.js';
import { GalleriesService } from './galleries.service.js';
import { GalleryViewingService } from './gallery-viewing.service.js';

let world: ServerWorld;
let jobs: WorldJobs;
let ana: StaffPrincipal;
let studio: VideoStudio;
let guests = 0;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune', 'clock.sweepFiles');
  ana = await world.as.frontDesk();
  studio = new VideoStudio(world, ana);
  await jobs.openWorker();
});
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

const galleries = () => world.get(GalleriesService);
const viewing = () => world.get(GalleryViewingService);
const gone = { code: 'NOT_FOUND', message: 'This link is not valid any more.' };

/** A visit with two photos, and an address of its own. */
async function visitWithPhotos() {
  guests += 1;
  const visit = await world.given.visit();
  const photos = [await studio.photo(visit), await studio.photo(visit)];
  return { visit, photos, email: `gallery${guests}@client.example` };
}

async function mailsTo(email: string, count = 1) {
  return eventually(
    () => world.desk.inbox(email),
    ({ length }) => length >= count,
  );
}
const tokenIn = (text = ''): string => /\/photos\/([\w-]{43})/.exec(text)?.[1] ?? '';
/** A visit of which the link was mailed. */
async function mailed(notes = '') {
  const one = await visitWithPhotos();
  await world.rows('UPDATE appointments SET notes = $2 WHERE appointment_id = $1', [one.visit, notes]);
  await galleries().mail(ana, one.visit, one.email);
  const [mail] = await mailsTo(one.email);
  return { ...one, mail, token: tokenIn(mail?.text) };
}
const age = (visit: number, by: string) =>
  world.rows(
    `UPDATE galleries SET asked_at = asked_at - $2::interval, expires_at = expires_at - $2::interval WHERE appointment_id = $1`,
    [visit, by],
  );

it('is mailed once for a press, in her language, and leads to the photos as the studio ordered them', async () => {
  const { mail, token, photos, visit, email } = await mailed('Weeks: 20\nLanguage: spanish\nFiles: 2');
  expect(mail).toMatchObject({
    subject: 'Tus fotos de Phoenix',
    text: expect.stringContaining('Tus fotos están listas'),
  });
  const linked = await viewing().linked(token);
  expect(linked).toMatchObject({ state: 'ready', studio: 'Phoenix' });
  expect(linked.photos.map(({ photoId }) => photoId)).toEqual(photos.map(({ photoId }) => photoId));
  const [first] = linked.photos;
  const large = await viewing().photo(token, first?.photoId ?? '', 'large');
  expect(large).toMatchObject({ contentType: 'image/jpeg', inline: true, fileName: 'photo-01.jpg' });
  expect(await sharp(await buffer(await large.read())).metadata()).toMatchObject({ width: first?.width });
  expect(await viewing().photo(token, first?.photoId ?? '', 'save')).toMatchObject({ inline: false });

  // The second press at once is the first one's; a later one mails the same link again.
  await galleries().mail(ana, visit, email);
  await age(visit, '1 minute');
  await galleries().mail(ana, visit, email);
  const mails = await mailsTo(email, 2);
  expect(mails.map(({ text }) => tokenIn(text))).toEqual([token, token]);
  expect(await world.rows('SELECT mail_no::int AS no FROM galleries WHERE appointment_id = $1', [visit])).toEqual([
    { no: 2 },
  ]);
});

it('tells every screen of the visit, and what was done stands in its books', async () => {
  const { visit, email } = await mailed();
  const { list } = await world.get(PhotosService).list(ana, visit);
  expect(list.gallery).toMatchObject({ state: 'ready', email });
  const events = await world.rows<{ version: number }>(
    `SELECT (payload->'photos'->>'version')::int AS version FROM events WHERE name = 'photos.changed' AND appointment_id = $1
     ORDER BY seq DESC LIMIT 1`,
    [visit],
  );
  expect(events).toEqual([{ version: list.version }]);
  const audit = `SELECT after FROM audit_entries WHERE appointment_id = $1 AND after ? 'gallery'`;
  expect(await world.rows(audit, [visit])).toEqual([{ after: { gallery: 'mailed' } }]);
});

it('shows nothing any more once it is revoked, also what was mailed to another address before', async () => {
  const { visit, token, photos } = await mailed();
  const other = 'other-gallery@client.example';
  await galleries().mail(ana, visit, other);
  const [mail] = await mailsTo(other);
  const second = tokenIn(mail?.text);
  expect(second).not.toBe(token);
  expect(await viewing().linked(token)).toMatchObject({ state: 'ready' });
  expect(await galleries().revoke(ana, visit)).toMatchObject({ gallery: { state: 'revoked', email: other } });
  for (const link of [token, second]) {
    expect(await viewing().linked(link)).toMatchObject({ state: 'revoked', photos: [] });
    await expect(viewing().photo(link, photos[0]?.photoId ?? '', 'thumbnail')).rejects.toMatchObject(gone);
  }
  expect(await galleries().revoke(ana, visit)).toMatchObject({ gallery: { state: 'revoked' } });
});

it('shows nothing after thirty days', async () => {
  const { visit, token, photos } = await mailed();
  await age(visit, '30 days 1 minute');
  expect(await viewing().linked(token)).toMatchObject({ state: 'expired', photos: [] });
  await expect(viewing().photo(token, photos[0]?.photoId ?? '', 'large')).rejects.toMatchObject(gone);
});

it('shows no photo of another visit, none that was deleted, and nothing to who guesses', async () => {
  const [{ token, photos, visit }, stranger] = [await mailed(), await visitWithPhotos()];
  await expect(viewing().photo(token, stranger.photos[0]?.photoId ?? '', 'large')).rejects.toMatchObject(gone);
  await world.get(PhotoChanges).remove(ana, visit, photos[0]?.photoId ?? '');
  await expect(viewing().photo(token, photos[0]?.photoId ?? '', 'large')).rejects.toMatchObject(gone);
  expect((await viewing().linked(token)).photos).toHaveLength(1);
  for (const guess of ['none', '', `${token}x`, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])
    await expect(viewing().linked(guess)).rejects.toMatchObject(gone);
});

it('is refused where there is nothing to show, for what is no address, and at another site', async () => {
  const empty = await world.given.visit();
  await expect(galleries().mail(ana, empty, 'a@client.example')).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  const { visit } = await visitWithPhotos();
  await expect(galleries().mail(ana, visit, 'a@b@c')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(galleries().revoke(ana, visit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const elsewhere = { ...ana, siteId: ana.siteId + 1 };
  await expect(galleries().mail(elsewhere, visit, 'a@client.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
