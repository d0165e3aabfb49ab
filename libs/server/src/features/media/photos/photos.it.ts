import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS, type PhotoType } from '#contracts/media/photos';
import type { PhotoView } from '#contracts/media/photos.dto';
import { LinkedFiles } from '../../../adapters/files/links/linked-files.js';
import { UploadedFiles } from '../../../adapters/files/links/uploaded-files.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { brokenPhonePicture, phonePicture } from '../../../adapters/pictures/testing/phone-picture.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { PeopleService } from '../../people/people.service.js';
import { PhotoChanges } from './changes/photo-changes.service.js';
import { PhotoUploads } from './changes/photo-uploads.service.js';
import { PhotosService } from './photos.service.js';
import { PhotoSweep } from './work/photo-sweep.js';
import { PhotoWork } from './work/photo-work.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;
let visit: number;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
});
beforeEach(async () => {
  visit = await world.given.visit();
});
afterAll(() => world.end());

let shade = 0;
/** No two are the same. */
async function picture(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 120, b: Math.floor(shade / 256) };
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}

interface File {
  name?: string;
  type?: PhotoType;
  bytes: Buffer;
  photoId?: string;
}

const add = ({ name = 'IMG_1.png', type = 'image/png', bytes, photoId = randomUUID() }: File, id = visit) =>
  world.get(PhotoUploads).add(ana, id, { photoId, name, type, size: bytes.length });

/** What the api's route does with the bytes. */
async function put(upload: { url: string; headers: Record<string, string> } | null, bytes: Buffer): Promise<void> {
  if (upload === null) throw new Error('nothing is to be put');
  const token = upload.url.replace(/.*\//, '');
  const contentType = upload.headers['content-type'];
  await world.get(UploadedFiles).take(token, { contentType, size: bytes.length, body: Readable.from([bytes]) });
}

async function uploaded(file: File, id = visit): Promise<string> {
  const { photo, upload } = await add(file, id);
  await put(upload, file.bytes);
  const { state } = await world.get(PhotoUploads).complete(ana, id, photo.photoId);
  expect(state).toBe('received');
  return photo.photoId;
}

const work = (photoId: string) => world.get(PhotoWork).run({ siteId: world.siteId, photoId });
async function ready(file: Partial<File> = {}, id = visit): Promise<string> {
  const photoId = await uploaded({ bytes: await picture(), ...file }, id);
  await work(photoId);
  return photoId;
}
const list = async (id = visit): Promise<PhotoView[]> => (await world.get(PhotosService).list(ana, id)).list.photos;
const remove = (photoId: string) => world.get(PhotoChanges).remove(ana, visit, photoId);
const refused = (code: string) => expect.objectContaining({ code });
const stored = async (id = visit): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of world.get(ObjectStore).list(`sites/${world.siteId}/visits/${id}/`)) keys.push(key);
  return keys.sort();
};
async function shown(url: string | null): Promise<Buffer> {
  const file = await world.get(LinkedFiles).find((url ?? '').replace(/.*\//, ''));
  return buffer(await file.read());
}
const told = () =>
  world.rows<{ payload: { photos: object; newest: string[] } }>(
    `SELECT payload FROM events WHERE name = 'photos.changed' AND appointment_id = $1 ORDER BY seq`,
    [visit],
  );

describe('a photo', () => {
  // 001 §3.40: A photo is listed with its Key in the folder of the appointment
  it('goes straight to the store, is made in two sizes, listed with its Key and told to the rooms', async () => {
    const bytes = phonePicture();
    const photoId = await ready({ bytes, type: 'image/heic', name: 'IMG_0412.HEIC' });
    const [photo] = await list();
    expect(photo).toMatchObject({
      photoId,
      state: 'ready',
      fault: null,
      name: 'IMG_0412.HEIC',
      width: 96,
      height: 128,
    });
    expect(photo?.Key).toMatch(new RegExp(`^sites/${world.siteId}/visits/${visit}/[0-9a-f]{32}\\.jpg$`));
    expect(await sharp(await shown(photo?.url ?? null)).metadata()).toMatchObject({ format: 'jpeg', height: 128 });
    expect(await sharp(await shown(photo?.thumbnailUrl ?? null)).metadata()).toMatchObject({ format: 'jpeg' });
    // The upload itself, which knows where it was taken, is gone.
    expect(await stored()).toEqual([photo?.Key.replace('.jpg', '-400.jpg'), photo?.Key]);
    expect(await told()).toEqual([
      { payload: { appointmentId: visit, photos: { count: 1, version: 1 }, newest: [photo?.Key] } },
    ]);
    const [row] = await world.rows('SELECT bytes, encode(sha256, $2) AS sha FROM photos WHERE photo_id = $1', [
      ...[photoId, 'hex'],
    ]);
    expect(row).toMatchObject({
      bytes: (await shown(photo?.url ?? null)).length,
      sha: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [opened] = await world.get(PhotosService).ready({ siteId: world.siteId, appointmentId: visit });
    expect((await buffer((await opened?.read()) ?? Readable.from([]))).length).toBe(row?.['bytes']);
  });

  it('is worked on once, however often the job runs', async () => {
    const photoId = await ready();
    await work(photoId);
    await Promise.all([work(photoId), work(photoId)]);
    expect(await told()).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  it('is one photo when everything is sent twice, and has no second way once it is there', async () => {
    const file = { bytes: await picture(), photoId: randomUUID() };
    const [first] = await Promise.all([add(file), add(file)]);
    await put(first.upload, file.bytes);
    expect((await add(file)).upload).toBeNull();
    await Promise.all([1, 2].map(() => world.get(PhotoUploads).complete(ana, visit, file.photoId)));
    await work(file.photoId);
    expect(await list()).toHaveLength(1);
    const asked = await world.rows(`SELECT 1 FROM job_outbox WHERE name = 'media.photo' AND payload->>'photoId' = $1`, [
      file.photoId,
    ]);
    expect(asked).toHaveLength(1);
    await expect(add({ bytes: await picture(), photoId: file.photoId, type: 'image/webp' })).rejects.toEqual(
      refused('KEY_REUSED'),
    );
  });

  it('is not complete before its bytes are there', async () => {
    const { photo } = await add({ bytes: await picture() });
    await expect(world.get(PhotoUploads).complete(ana, visit, photo.photoId)).rejects.toEqual(
      refused('ILLEGAL_STATUS'),
    );
    expect(await list()).toEqual([]);
  });

  it('that the visit has already is said and not stored twice; another visit may have it', async () => {
    const bytes = await picture();
    await ready({ bytes });
    const again = await ready({ bytes, name: 'copy.png' });
    expect((await list()).map(({ state, fault, name }) => [state, fault, name])).toEqual([
      ['ready', null, 'IMG_1.png'],
      ['refused', 'twice', 'copy.png'],
    ]);
    expect(await stored()).toHaveLength(2);
    await remove(again);
    const other = await world.given.visit();
    await ready({ bytes }, other);
    expect(await list(other)).toMatchObject([{ state: 'ready' }]);
  });

  it('stands where it was put, and those that came meanwhile stand behind', async () => {
    const [one, two, three] = [await ready(), await ready(), await ready()];
    await world.get(PhotoChanges).order(ana, visit, [two, one]);
    expect((await list()).map(({ photoId }) => photoId)).toEqual([two, one, three]);
    const elsewhere = await ready({}, await world.given.visit());
    await expect(world.get(PhotoChanges).order(ana, visit, [three, elsewhere])).rejects.toEqual(
      refused('VALIDATION_FAILED'),
    );
    expect((await list()).map(({ photoId }) => photoId)).toEqual([two, one, three]);
  });

  it('deleted by two technicians at once is deleted once; its record stays, its objects go', async () => {
    const [kept, photoId] = [await ready(), await ready()];
    await Promise.all([remove(photoId), remove(photoId)]);
    await remove(photoId);
    expect((await list()).map((photo) => photo.photoId)).toEqual([kept]);
    expect(await stored()).toHaveLength(2);
    const [row] = await world.rows('SELECT state, ended_by FROM photos WHERE photo_id = $1', [photoId]);
    expect(row).toMatchObject({ state: 'deleted', ended_by: { kind: 'staff' } });
    expect((await told()).map(({ payload }) => payload.photos)).toEqual([
      { count: 1, version: 1 },
      { count: 2, version: 2 },
      { count: 1, version: 3 },
    ]);
    const audited = await world.rows(
      `SELECT 1 FROM audit_entries WHERE appointment_id = $1 AND after->>'state' = 'deleted' AND actor->>'kind' = 'staff'`,
      [visit],
    );
    expect(audited).toHaveLength(1);
  });

  it('deleted while it is worked on leaves nothing in the store', async () => {
    const photoId = await uploaded({ bytes: await picture() });
    await remove(photoId);
    await work(photoId);
    expect([await list(), await stored()]).toEqual([[], []]);
  });
});

describe('refused', () => {
  it.each([
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'type'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    [
      'a page behind the first bytes of a JPEG',
      Buffer.from('\xff\xd8\xff\xe0<script>1</script>', 'latin1'),
      'unreadable',
    ],
    ['a picture of a phone that does not decode', brokenPhonePicture(), 'unreadable'],
  ])('by its name is %s that is called .jpg, and the others go on', async (_, bytes, fault) => {
    const bad = await uploaded({ name: 'IMG_2.jpg', type: 'image/jpeg', bytes });
    const good = await uploaded({ bytes: await picture() });
    await Promise.all([work(bad), work(good)]);
    expect((await list()).map((photo) => [photo.name, photo.state, photo.fault, photo.url === null])).toEqual([
      ['IMG_2.jpg', 'refused', fault, true],
      ['IMG_1.png', 'ready', null, false],
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it('is what is larger than 25 MB, before a byte of it is sent', async () => {
    const size = LARGEST_PHOTO_BYTES + 1;
    const asked = { photoId: randomUUID(), name: 'a.jpg', type: 'image/jpeg', size } as const;
    await expect(world.get(PhotoUploads).add(ana, visit, asked)).rejects.toEqual(refused('TOO_LARGE'));
  });

  it(`is the ${MOST_PHOTOS + 1}st photo of a visit, and one for which somebody makes room is taken`, async () => {
    await world.rows(
      `INSERT INTO photos (site_id, photo_id, appointment_id, state, place, name, type, base_key, upload_bytes, asked_by)
       SELECT $1, gen_random_uuid(), $2, 'received', n, 'x', 'image/png', 'k' || n, 1, '{}' FROM generate_series(1, $3::int) n`,
      [world.siteId, visit, MOST_PHOTOS - 1],
    );
    const last = await uploaded({ bytes: await picture() });
    const bytes = await picture();
    await expect(add({ bytes })).rejects.toEqual(refused('TOO_MANY_PHOTOS'));
    await remove(last);
    await uploaded({ bytes });
  });

  it('is whatever is another visit’s, another site’s, or of a visit that was called off', async () => {
    const photoId = await ready();
    const other = await world.given.visit();
    await expect(world.get(PhotoChanges).remove(ana, other, photoId)).rejects.toEqual(refused('NOT_FOUND'));
    const stranger = { ...ana, siteId: world.siteId + 1 };
    for (const asked of [
      world.get(PhotosService).list(stranger, visit),
      world.get(PhotoChanges).remove(stranger, visit, photoId),
      world.get(PhotoUploads).complete(stranger, visit, photoId),
    ])
      await expect(asked).rejects.toEqual(refused('NOT_FOUND'));
    await world.rows(`UPDATE appointments SET status = 'Cancelled' WHERE appointment_id = $1`, [other]);
    await expect(add({ bytes: await picture() }, other)).rejects.toEqual(refused('ILLEGAL_STATUS'));
  });

  it('is one whose bytes are not there any more', async () => {
    const photoId = await uploaded({ bytes: await picture() });
    for (const key of await stored()) await world.get(ObjectStore).remove(key);
    await work(photoId);
    expect(await list()).toMatchObject([{ state: 'refused', fault: 'missing' }]);
  });
});

describe('what nobody needs', () => {
  it('an upload that was never completed goes from the store after a day, its record stays', async () => {
    const bytes = await picture();
    const { photo, upload } = await add({ bytes });
    await put(upload, bytes);
    const kept = await ready();
    await world.get(PhotoSweep).sweep();
    expect(await stored()).toHaveLength(3);
    await world.rows(`UPDATE photos SET asked_at = asked_at - interval '25 hours' WHERE appointment_id = $1`, [visit]);
    await world.get(PhotoSweep).sweep();
    expect(await stored()).toHaveLength(2);
    const rows = await world.rows('SELECT state, is_swept FROM photos WHERE photo_id = ANY($1) ORDER BY place', [
      [photo.photoId, kept],
    ]);
    expect(rows).toEqual([
      { state: 'deleted', is_swept: true },
      { state: 'ready', is_swept: false },
    ]);
  });

  it('photos of a client go with her, and are handed out before', async () => {
    await ready();
    await world.rows(`UPDATE appointments SET status = 'Completed' WHERE appointment_id = $1`, [visit]);
    const clientId = String((await world.visit(visit))?.['client_id']);
    const person = { siteId: world.siteId, clientId };
    const author = { actor: { kind: 'staff' }, source: 'desk', address: null } as const;
    const waiting = await uploaded({ bytes: await picture() });
    await expect(world.get(PeopleService).erase(person, author)).rejects.toEqual(refused('FORM_IN_PROGRESS'));
    await work(waiting);
    const { files } = await world.get(PeopleService).export(person, author);
    expect(files).toHaveLength(2);
    await world.get(PeopleService).erase(person, author);
    expect(await stored()).toEqual([]);
    expect(await world.rows('SELECT 1 FROM photos WHERE appointment_id = $1', [visit])).toEqual([]);
  });
});
