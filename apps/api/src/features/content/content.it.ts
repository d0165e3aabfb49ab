import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { startWorld } from '#testing/world';
import { LARGEST_CONTENT_PICTURE } from '#contracts/content/content';
import type * as dto from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { ContentPictures } from '#server/features/content/content-pictures';
import { type ApiHere, ApiWorld, HERE, THERE } from '../../testing/api-world.js';

type ReviewContent = Wire<dto.ReviewContent>;
type ServiceContent = Wire<dto.ServiceContent>;
type PublishedContent = Wire<dto.PublishedContent>;

const REVIEW = { service: 'Ultrasounds', name: 'Rosa M.', abstract: 'We saw her smile.' };
const SERVICE = { service: 'DNA', type: 'type2', name: 'Early gender', price: '$1,089.50', time1: '30 min' };

const LONG_AGO = new Date('2026-01-01');

let world: ApiWorld<ApiHere>;
let director: string;
let away: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  away = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
});
beforeEach(async () => {
  await world.outside.redis.flush();
  await world.sql('DELETE FROM content_items');
});
afterAll(() => world.end());

type Parts = Record<string, string | Buffer>;

interface Said {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- an assertion looks at it
}

async function send(
  method: string,
  path: string,
  { parts, token = director }: { parts?: Parts; token?: string } = {},
): Promise<Said> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts ?? {}))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'p.jpg');
  const body = parts === undefined ? {} : { body: form };
  const answer = await fetch(`${world.url}${path}`, { method, headers: { authorization: token }, ...body });
  return { status: answer.status, body: await answer.json() };
}

const add = (parts: Parts = {}) => send('POST', '/api/content/review', { parts: { ...REVIEW, ...parts } });
const addService = (parts: Parts = {}) => send('POST', '/api/content/service', { parts: { ...SERVICE, ...parts } });
const review = async (parts: Parts = {}): Promise<ReviewContent> => (await add(parts)).body.review as ReviewContent;
const change = (id: string, parts: Parts, token = director) =>
  send('PUT', `/api/content/review/${id}`, { parts, token });
const reviews = async () => (await send('GET', '/api/content/review')).body.reviews as ReviewContent[];
const services = async () => (await send('GET', '/api/content/service')).body.services as ServiceContent[];
const codeOf = ({ status, body }: Said): string => `${status} ${String(body.Error?.Code)}`;
const published = async (site = HERE) =>
  (await (await fetch(`${world.url}/api/public/content/${site}`)).json()) as PublishedContent;
const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};
/** What of pictures is in the store. */
const files = async () => {
  const all = await readdir(world.outside.env['FILES_DIR'] ?? '', { recursive: true });
  return all.filter((name) => name.includes('/content/') && name.endsWith('.jpg'));
};
const kept = async () => (await files()).length;

const picture = (colour = 'red') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { ImageDescription: 'zzcanary' } })
    .jpeg()
    .toBuffer();

// 002 §7.141: GET, POST, PUT and DELETE of /api/content/review, multipart, or only visible; responses carry message
// 002 §4.141: Content items: visible toggles true/false; creating sets visible true
// 002 §3.43: Review content: uniqueId, name, abstract, service, image1, siteId, visible (text 'true' on read)
it('creates a review visible, hides it by that alone, changes it and deletes it', async () => {
  const made = await add({ siteId: String(HERE), visible: 'false' });
  expect(made).toMatchObject({ status: 200, body: { message: 'The review was created.' } });
  const one = made.body.review as ReviewContent;
  expect(one).toEqual({
    ...{ ...REVIEW, uniqueId: one.uniqueId, siteId: HERE },
    ...{ visible: 'true', version: 1, image1: '', thumbnail: '' },
  });
  const hidden = await change(one.uniqueId, { visible: 'false', version: '1' });
  expect(hidden.body).toEqual({
    message: 'The review was updated.',
    review: { ...one, visible: 'false', version: 2 },
  });
  await change(one.uniqueId, { name: 'Rosa', abstract: 'We saw her yawn.', service: 'DNA', siteId: String(HERE) });
  expect(await reviews()).toEqual([
    { ...one, visible: 'false', name: 'Rosa', abstract: 'We saw her yawn.', service: 'DNA', version: 3 },
  ]);
  const gone = await send('DELETE', `/api/content/review/${one.uniqueId}?version=3`);
  expect(gone).toEqual({ status: 200, body: { message: 'The review was deleted.' } });
  expect([await reviews(), codeOf(await change(one.uniqueId, { visible: 'true' }))]).toEqual([[], '404 NOT_FOUND']);
  const log = await world.sql(
    `SELECT e.payload->'content' AS told, a.source, a.before->'texts'->>'name' AS before, a.after->'texts'->>'name' AS after
     FROM events e JOIN audit_entries a USING (site_id, seq) WHERE e.name = 'content.changed' AND e.payload->'content'->>'uniqueId' = $1 ORDER BY seq`,
    [one.uniqueId],
  );
  const told = { kind: 'review', uniqueId: one.uniqueId };
  expect(log).toEqual([
    { told, source: 'director', before: null, after: 'Rosa M.' },
    { told, source: 'director', before: 'Rosa M.', after: 'Rosa M.' },
    { told, source: 'director', before: 'Rosa M.', after: 'Rosa' },
    { told, source: 'director', before: 'Rosa', after: null },
  ]);
});

// 002 §7.142: GET, POST and PUT of /api/content/service, multipart, with every field and five pictures
// 002 §3.141: Service content: every field; text 'null' is treated as empty
it('keeps every field and picture of a service', async () => {
  const [icon, image1, image2, image3, image4] = await Promise.all(
    ['red', 'green', 'blue', 'white', 'black'].map(picture),
  );
  const texts = { weeks: '12 - 32', price1: '99', price2: '0', price3: 'null', time2: '60', image1Title: '12 weeks' };
  const pictures = { icon, image1, image2, image3, image4 } as Record<string, Buffer>;
  const { status, body } = await addService({ ...texts, ...pictures, image2Title: 'null', abstract: 'Soon.' });
  expect([status, body.message]).toEqual([200, 'The service was created.']);
  const { uniqueId, thumbnail, ...one } = (await services())[0] as ServiceContent;
  expect(one).toMatchObject({
    ...{
      ...SERVICE,
      price: '1089.50',
      time1: '30',
      weeks: '12-32',
      price1: '99',
      price2: '0',
      price3: '',
      time2: '60',
    },
    ...{ image1Title: '12 weeks', image2Title: '', abstract: 'Soon.', visible: 'true', version: 1, siteId: HERE },
  });
  for (const url of [one.icon, one.image1, one.image2, one.image3, one.image4, thumbnail])
    expect(await statusOf(url)).toBe(200);
  expect(new Set([one.icon, one.image1, one.image2, one.image3, one.image4]).size).toBe(5);
  const put = await send('PUT', `/api/content/service/${uniqueId}`, {
    parts: { image4: '', image3: 'null', icon: one.icon },
  });
  expect(put.body.service).toMatchObject({ image3: '', image4: '', icon: one.icon, image2: one.image2, version: 2 });
  expect(await kept()).toBe(6);
});

it('is one review however often it is sent under its id, and no other one', async () => {
  const uniqueId = randomUUID();
  const twice = await Promise.all([add({ uniqueId }), add({ uniqueId })]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await add({ uniqueId })).body.review).toMatchObject({ uniqueId, version: 1 });
  expect(codeOf(await add({ uniqueId, name: 'Somebody else' }))).toBe('422 KEY_REUSED');
  expect(codeOf(await addService({ uniqueId }))).toBe('422 KEY_REUSED');
  expect(await reviews()).toHaveLength(1);
});

// Decision 76
it('refuses the later of two who changed the same, and hands over what is there', async () => {
  const { uniqueId } = await review();
  const both = await Promise.all(['Ana', 'Bea'].map((name) => change(uniqueId, { name, version: '1' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = both.toSorted((one, other) => one.status - other.status);
  expect(lost?.body).toMatchObject({ Error: { Code: 'STALE_VERSION' }, current: won?.body.review as object });
  // Its own answer was lost: what is so already is no fault.
  const name = String(won?.body.review.name);
  expect(await change(uniqueId, { name, version: '1' })).toMatchObject({
    status: 200,
    body: { review: { version: 2 } },
  });
  expect(codeOf(await send('DELETE', `/api/content/review/${uniqueId}?version=1`))).toBe('409 STALE_VERSION');
});

it.each([
  ['no name', { name: ' ' }],
  ['a service that there is not', { service: 'Tattoos' }],
  ['a field that there is not', { admin: 'true' }],
  ['a name with a letter that turns what follows', { name: 'a\u202eb' }],
  ['a text that nothing can keep', { name: 'a\u0000b' }],
  ['endless words', { abstract: 'x'.repeat(2_001) }],
  ['a version that is none', { version: '1e3' }],
  ['an id that is none', { uniqueId: '../../etc' }],
  ['a visible that is none', { visible: 'yes' }],
  ['a picture where there is none', { icon: Buffer.from('x') }],
])('refuses %s', async (_, parts: Parts) => {
  expect(codeOf(await add(parts))).toBe('400 VALIDATION_FAILED');
  expect(await reviews()).toEqual([]);
});

it('refuses prices, weeks and minutes that are none, and what is no multipart', async () => {
  for (const wrong of [{ price: 'ten' }, { weeks: '50' }, { time1: '-1' }, { type: 'type9' }])
    expect(codeOf(await addService(wrong))).toBe('400 VALIDATION_FAILED');
  const ask = { token: director, body: REVIEW };
  expect((await world.call('content.addReview', {}, ask)).status).toBe(400);
});

describe('pictures', () => {
  const bomb = () => sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } });
  const sized = async (side: number) => {
    const bytes = await picture();
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(side, at + 5);
    bytes.writeUInt16BE(side, at + 7);
    return bytes;
  };

  it.each([
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the half of one', async () => (await picture()).subarray(0, 800)],
    ['one that says it is 30,000 by 30,000', () => sized(30_000)],
    ['much in few bytes', () => bomb().png({ compressionLevel: 9 }).toBuffer()],
    [
      'a GIF',
      () =>
        sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
          .gif()
          .toBuffer(),
    ],
  ])('refuses %s, and keeps nothing', async (_, made) => {
    const before = await kept();
    expect(codeOf(await addService({ image1: await picture(), image2: await made() }))).toBe('422 IMAGE_REFUSED');
    expect([await services(), await kept()]).toEqual([[], before]);
  });

  it('refuses one of too many bytes, and does not read on', async () => {
    expect(codeOf(await add({ photo: Buffer.alloc(LARGEST_CONTENT_PICTURE + 1) }))).toBe('413 TOO_LARGE');
  });

  // Decision 74
  it('shows it to anybody as long as it is visible, under another name when it is another one', async () => {
    const one = await review({ photo: await picture() });
    const answer = await fetch(one.image1);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
      ...{ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.includes('zzcanary'), (await sharp(bytes).metadata()).width]).toEqual([false, 900]);
    const [hidden] = [(await change(one.uniqueId, { visible: 'false' })).body.review as ReviewContent];
    expect([await statusOf(one.image1), await statusOf(one.thumbnail)]).toEqual([404, 404]);
    // Its editors see it.
    expect([hidden.image1 === one.image1, await statusOf(hidden.image1)]).toEqual([false, 200]);
    await change(one.uniqueId, { visible: 'true' });
    expect(await statusOf(one.image1)).toBe(200);
    const before = await kept();
    const other = (await change(one.uniqueId, { photo: await picture('blue') })).body.review as ReviewContent;
    expect([await statusOf(one.image1), await statusOf(other.image1), await kept()]).toEqual([404, 200, before]);
    await send('DELETE', `/api/content/review/${one.uniqueId}`);
    expect([await statusOf(other.image1), await kept()]).toEqual([404, before - 2]);
    expect(await statusOf(other.image1.replace(/[0-9a-f]{64}/, '../../x'))).toBe(400);
  });

  it('takes out of the store a day later what belongs to nothing, and nothing else', async () => {
    const [mine, lost] = [await review({ photo: await picture() }), await review({ photo: await picture('blue') })];
    const before = await kept();
    await world.sql('DELETE FROM content_items WHERE unique_id = $1', [lost.uniqueId]);
    const sweep = world.backstage.get(ContentPictures);
    await sweep.sweep();
    expect(await kept()).toBe(before);
    const folder = world.outside.env['FILES_DIR'] ?? '';
    for (const name of await files()) await utimes(path.join(folder, name), LONG_AGO, LONG_AGO);
    await sweep.sweep();
    expect(await kept()).toBe(2);
    expect(await statusOf(mine.image1)).toBe(200);
  });
});

it("neither shows nor changes another site's", async () => {
  const { uniqueId } = await review();
  expect((await send('GET', '/api/content/review', { token: away })).body.reviews).toEqual([]);
  expect(codeOf(await change(uniqueId, { visible: 'false' }, away))).toBe('404 NOT_FOUND');
  expect(codeOf(await send('DELETE', `/api/content/review/${uniqueId}`, { token: away }))).toBe('404 NOT_FOUND');
  expect(codeOf(await change(uniqueId, { siteId: String(THERE), name: 'X' }))).toBe('403 SITE_MISMATCH');
  expect(codeOf(await send('PUT', `/api/content/service/${uniqueId}`, { parts: { name: 'X' } }))).toBe('404 NOT_FOUND');
  expect((await published(THERE)).reviews).toEqual([]);
  expect(await reviews()).toMatchObject([{ uniqueId, name: 'Rosa M.', version: 1 }]);
});

// Decision 74
it('tells the studios’ web pages what is visible, texts as texts, and nothing when it is as before', async () => {
  const name = '<script>alert(1)</script>';
  const { uniqueId } = await review({ name });
  const hidden = await review({ name: 'Hidden' });
  await change(hidden.uniqueId, { visible: 'false' });
  await addService();
  const url = `${world.url}/api/public/content/${HERE}`;
  const first = await fetch(url);
  const { reviews: seen, services: offered } = (await first.json()) as PublishedContent;
  expect(seen).toEqual([{ ...REVIEW, name, uniqueId, siteId: HERE, image1: '', thumbnail: '' }]);
  expect(offered).toMatchObject([{ name: SERVICE.name, type: 'type2', price: '1089.50' }]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    ...{ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
  });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await fetch(url, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await change(uniqueId, { visible: 'false' });
  const other = await fetch(url, { headers });
  expect([other.status, ((await other.json()) as PublishedContent).reviews]).toEqual([200, []]);
  expect(await statusOf(`${world.url}/api/public/content/999999`)).toBe(404);
  expect(await statusOf(`${world.url}/api/public/content/x`)).toBe(400);
});
