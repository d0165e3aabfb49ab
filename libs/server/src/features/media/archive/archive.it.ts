import type { StaffPrincipal } from '../../identity/principal.js';
import type { ArchiveWish } from '#contracts/media/archive.dto';
import type { Wire } from '#contracts/wire';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { OutboxRepository } from '../../../platform/jobs/outbox.repository.js';
import { TimelineService } from '../../timeline/timeline.service.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { PhotoChanges } from '../photos/changes/photo-changes.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { PhotoWork } from '../photos/work/photo-work.service.js';
import { GalleryMailService } from '../galleries/gallery-mail.service.js';
import { ArchiveFetching } from './archive-fetching.service.js';
import { ArchiveRequests } from './archive-requests.service.js';

const MASSAGE = 301;
let world: ServerWorld;
let ana: StaffPrincipal;
let phone: string;
let visit: number;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
});
let guests = 0;
beforeEach(async () => {
  guests += 1;
  phone = `71355501${String(guests).padStart(2, '0')}`;
  visit = await arrivedVisit();
});
afterEach(() => world.desk.heal());
afterAll(() => world.end());

const arrivedVisit = (booking: object = {}) => world.given.visit({ client: { MobilePhone: phone }, ...booking });
const archiveHas = (content: object) =>
  world.outside.sandbox.admin('PUT', `/archive/${phone}/${world.desk.day}`, content);
const archiveHasNothing = () => world.outside.sandbox.admin('DELETE', `/archive/${phone}/${world.desk.day}`);
const rendered = () => world.desk.calls('/rendered');
const card = async (id = visit) => (await world.get(VisitsService).card(world.siteId, id))?.archive;

async function wishFor(id = visit): Promise<Wire<ArchiveWish>> {
  const row = await world.visit(id);
  const { siteId } = world;
  const [locationId, clientId] = [Number(row?.['location_id']), String(row?.['client_id'])];
  return { siteId, locationId, clientId, date: world.desk.day.replaceAll('-', ''), sendMail: false, staffName: 'Ana' };
}
const ask = async (change: Partial<Wire<ArchiveWish>> = {}, at = phone) =>
  world.get(ArchiveRequests).ask(ana, at, { ...(await wishFor()), ...change });
const look = (id = visit) => world.get(ArchiveFetching).run({ siteId: world.siteId, appointmentId: id });
const again = expect.objectContaining({ code: 'UNAVAILABLE' }) as unknown;

async function photos(id = visit) {
  const at = { siteId: world.siteId, appointmentId: id };
  for (const { photoId } of await received(id)) await world.get(PhotoWork).run({ siteId: at.siteId, photoId });
  return (await world.get(PhotosService).list(ana, id)).list.photos;
}
async function received(id: number): Promise<{ photoId: string }[]> {
  const sql = `SELECT photo_id AS "photoId" FROM photos WHERE site_id = $1 AND appointment_id = $2 AND state = 'received'`;
  return world.rows(sql, [world.siteId, id]);
}
const jobs = () =>
  world.rows(`SELECT id FROM job_outbox WHERE name = 'archive.fetch' AND payload->>'appointmentId' = $1`, [
    String(visit),
  ]);

// 001 §7.24: The archive is asked for the pictures of a visit by phone, date and location
it('brings the pictures and the frames of a film as photos of the visit, by the same job as uploads', async () => {
  await archiveHas({ pictures: 3, films: 1, frames: 4 });
  const head = await world.head();
  expect(await ask()).toMatchObject({
    appointmentId: visit,
    archive: { state: 'asked', isTrying: true },
    isMailed: false,
  });
  await look();
  expect(await card()).toMatchObject({ state: 'fetched', trouble: null, pictures: 7, isTrying: false });
  const all = await photos();
  expect(all.map(({ state, name }) => [state, name])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => ['ready', `ultrasound-00${n}.jpg`]),
  );
  expect(all[0]).toMatchObject({ width: 640, height: 480 });
  expect((await world.events(head)).filter((name) => name !== 'photos.changed')).toEqual([
    'appointment.changed',
    'appointment.changed',
  ]);
  const [asked] = await world.rows(
    `SELECT actor->>'kind' AS kind, after FROM audit_entries WHERE appointment_id = $1 AND after ? 'archive'`,
    [visit],
  );
  expect(asked).toEqual({ kind: 'staff', after: { archive: 'asked' } });
  const { entries } = (await world.get(TimelineService).newestOfVisit(ana, visit)).page;
  const told = entries.filter(({ name }) => name === 'appointment.changed');
  expect(told.map(({ actor, changes }) => [actor.kind, changes])).toEqual([
    ['system', [{ what: 'archive', before: 'asked', after: 'fetched' }]],
    ['staff', [{ what: 'archive', before: null, after: 'asked' }]],
  ]);
});

it('adds only what is new when it is asked again, and not what somebody deleted', async () => {
  await archiveHas({ pictures: 2 });
  await ask();
  await look();
  const [first] = await photos();
  await world.get(PhotoChanges).remove(ana, visit, first?.photoId ?? '');
  await archiveHas({ pictures: 3 });
  const before = await rendered();
  await ask();
  await look();
  expect((await rendered()) - before).toBe(1);
  expect((await photos()).map(({ name }) => name)).toEqual(['ultrasound-002.jpg', 'ultrasound-003.jpg']);
  expect(await card()).toMatchObject({ state: 'fetched', pictures: 2 });
});

it('looks again for the rest of the day while there is no study, or none of its pictures, and says which', async () => {
  await archiveHasNothing();
  await ask();
  await expect(look()).rejects.toEqual(again);
  expect(await card()).toMatchObject({ state: 'unknown', pictures: 0, isTrying: true });
  const head = await world.head();
  await expect(look()).rejects.toEqual(again);
  expect(await world.events(head)).toEqual([]);
  await archiveHas({});
  await expect(look()).rejects.toEqual(again);
  expect(await card()).toMatchObject({ state: 'none', isTrying: true });
  await archiveHas({ pictures: 1 });
  await look();
  expect(await card()).toMatchObject({ state: 'fetched', pictures: 1, isTrying: false });
  // A job that is left over does nothing.
  const before = await world.desk.calls('/studies');
  await look();
  expect(await world.desk.calls('/studies')).toBe(before);
});

// 001 §8.16: DICOM: 'Could not connect with DICOM server'
it('says that the server is down, keeps what came by then, and goes on where it was', async () => {
  await archiveHas({ pictures: 3 });
  await ask();
  await world.desk.faults({ paths: '^/dicom-web', outage: true });
  await expect(look()).rejects.toEqual(again);
  expect(await card()).toMatchObject({ state: 'failed', trouble: 'down', isTrying: true });
  await world.desk.faults({ paths: String.raw`\.2/rendered`, errorRate: 1 });
  await expect(look()).rejects.toEqual(again);
  expect(await card()).toMatchObject({ state: 'failed', trouble: 'error', pictures: 2, isTrying: true });
  await world.desk.heal();
  const before = await rendered();
  await look();
  expect((await rendered()) - before).toBe(1);
  expect(await card()).toMatchObject({ state: 'fetched', trouble: null, pictures: 3, isTrying: false });
});

it('stops when the day of the site is over', async () => {
  await archiveHasNothing();
  await ask();
  await world.rows(`UPDATE archive_fetches SET try_until = now() - interval '1 second' WHERE appointment_id = $1`, [
    visit,
  ]);
  await look();
  expect(await card()).toMatchObject({ state: 'unknown', isTrying: false });
});

it('does not go on asking an archive that does not let us in', async () => {
  const closed = await world.open({ DICOM_PASSWORD: 'wrong' });
  await ask();
  await closed.get(ArchiveFetching).run({ siteId: world.siteId, appointmentId: visit });
  expect(await card()).toMatchObject({ state: 'failed', trouble: 'login', isTrying: false });
});

it('is one job however often it is pressed, and looks at once when pressed while it waits', async () => {
  await archiveHasNothing();
  await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(await jobs()).toHaveLength(1);
  await expect(look()).rejects.toEqual(again);
  const [job] = await jobs();
  await world.rows('UPDATE job_outbox SET handed_at = now() WHERE id = $1', [job?.['id']]);
  const wait = { reason: 'none yet', firstMs: 15_000, longestMs: 300_000 };
  await world.get(OutboxRepository).waits(world.siteId, String(job?.['id']), wait);
  await Promise.all([ask(), ask()]);
  expect(await jobs()).toHaveLength(2);
  expect(await card()).toMatchObject({ state: 'asked' });
});

it('refuses other sites, other numbers, days that are none, and a massage; nothing is asked for', async () => {
  await expect(ask({ siteId: 4 })).rejects.toMatchObject({ code: 'SITE_MISMATCH' });
  await expect(ask({}, '123')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(ask({ date: '20260231' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(ask({}, '2025550100')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ask({ locationId: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ask({ clientId: 'somebody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const massage = await arrivedVisit({ sessionTypeId: MASSAGE });
  const wish = await wishFor(massage);
  await expect(world.get(ArchiveRequests).ask(ana, phone, wish)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  expect(await world.rows('SELECT 1 FROM archive_fetches WHERE appointment_id = ANY($1)', [[visit, massage]])).toEqual(
    [],
  );
});

it('is off where no archive is set up, and says so', async () => {
  const none = await world.open({ DICOM_URL: '', DICOM_USERNAME: '', DICOM_PASSWORD: '' });
  await expect(none.get(ArchiveRequests).ask(ana, phone, await wishFor())).rejects.toMatchObject({
    ...{ code: 'ILLEGAL_STATUS', message: 'No image archive is set up here.' },
  });
});

// 001 §7.70: `sendMail` of the archive's pictures: a link to them is mailed when they are here
it('mails the link to her pictures when they are here, and not before', async () => {
  await archiveHas({ pictures: 2 });
  expect(await ask({ sendMail: true, email: 'ana@client.example' })).toMatchObject({ isMailed: true });
  const [gallery] = await world.rows<{ id: string }>(
    'SELECT gallery_id AS id FROM galleries WHERE appointment_id = $1',
    [visit],
  );
  const send = () => world.get(GalleryMailService).send({ siteId: world.siteId, galleryId: gallery?.id ?? '' });
  await expect(send()).rejects.toEqual(again);
  await look();
  await expect(send()).rejects.toEqual(again);
  await photos();
  await send();
  await send();
  const mails = await world.desk.inbox('ana@client.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your photos from Phoenix · Tus fotos de Phoenix']);
});

it('mails nothing when the archive never had any, and nothing to nobody', async () => {
  await archiveHas({ pictures: 0 });
  await ask({ sendMail: true, email: 'none@client.example' });
  await expect(look()).rejects.toEqual(again);
  await world.rows('UPDATE archive_fetches SET try_until = now() WHERE appointment_id = $1', [visit]);
  await look();
  const [gallery] = await world.rows<{ id: string }>(
    'SELECT gallery_id AS id FROM galleries WHERE appointment_id = $1',
    [visit],
  );
  await world.get(GalleryMailService).send({ siteId: world.siteId, galleryId: gallery?.id ?? '' });
  expect(await world.desk.inbox('none@client.example')).toEqual([]);
  await world.rows(
    `UPDATE clients c SET email = '' FROM appointments a
    WHERE c.client_id = a.client_id AND c.site_id = a.site_id AND a.appointment_id = $1`,
    [visit],
  );
  expect(await ask({ sendMail: true })).toMatchObject({ isMailed: false });
});
