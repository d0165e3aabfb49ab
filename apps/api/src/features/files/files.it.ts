import { rename } from 'node:fs/promises';
import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { startWorld } from '#testing/world';
import { FileLinks } from '#server/adapters/files/links/file-links';
import { newObjectKey } from '#server/adapters/files/object-key';
import { type LinkWish, ObjectStore } from '#server/adapters/files/object-store';
import { type S3Server, startS3 } from '#server/adapters/files/testing/s3-server';
import { ApiWorld, type Program } from '../../testing/api-world.js';

const PDF = 'application/pdf';
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256));
const WISH = { seconds: 60, fileName: 'form.pdf', inline: true };

let world: ApiWorld;
/** The same, as the program whose log is read. */
let program: Program;
let key: string;

function linkOf(wish: Partial<LinkWish> = {}, of = key): Promise<{ url: string }> {
  return world.backstage.get(ObjectStore).link(of, { ...WISH, ...wish });
}

async function put(name: string): Promise<string> {
  const made = newObjectKey(4, name);
  await world.backstage.get(ObjectStore).put(made, BYTES);
  return made;
}

describe('a link to a file in the folder', () => {
  beforeAll(async () => {
    const running = await ApiWorld.startProgram(await startWorld({ env: { LOG_LEVEL: 'debug' } }), startProcess);
    [world, program] = [running, running.program];
    key = await put('form.pdf');
  });
  afterAll(() => world.end());

  it('gives whoever holds it every byte, under its name and type, and to no cache', async () => {
    const answer = await fetch((await linkOf({ fileName: 'Ana Díaz.pdf' })).url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': PDF,
      'content-length': String(BYTES.length),
      'content-disposition': `inline; filename="Ana Diaz.pdf"; filename*=UTF-8''Ana%20D%C3%ADaz.pdf`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers.get('content-range')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
  });

  it('saves the file when it is not to be shown', async () => {
    const answer = await fetch(
      (await linkOf({ inline: false, fileName: '../a"b.png' }, await put('initials.png'))).url,
    );
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\.\._a_b\.png"/);
    expect(answer.headers.get('content-type')).toBe('image/png');
    await answer.arrayBuffer();
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=69990-', 69_990, 69_999],
    ['bytes=-5', 69_995, 69_999],
    ['bytes=69000-999999', 69_000, 69_999],
  ])('gives %s and says which bytes these are', async (range, first, last) => {
    const answer = await fetch((await linkOf()).url, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': PDF,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${BYTES.length}`,
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=70000-', 'bytes=-0'])('says how long the file is when %s lies outside of it', async (range) => {
    const answer = await fetch((await linkOf()).url, { headers: { range } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${BYTES.length}`);
    expect(await answer.json()).toMatchObject({ statusCode: 416, Error: { Code: 'RANGE_OUTSIDE' } });
  });

  it.each([
    { range: 'bytes=0-1,5-6' },
    { range: 'lines=0-1' },
    { range: 'bytes=5-1' },
    { range: 'bytes=0-1', 'if-range': '"another version"' },
  ])('gives the whole file for %j', async (headers) => {
    const answer = await fetch((await linkOf()).url, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.arrayBuffer()).toHaveProperty('byteLength', BYTES.length);
  });

  it('tells its length without the bytes', async () => {
    const answer = await fetch((await linkOf()).url, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(BYTES.length));
    expect(await answer.arrayBuffer()).toHaveProperty('byteLength', 0);
  });

  it('may be read in parts by a page of another listed origin', async () => {
    const origin = new URL(world.url).origin;
    const answer = await fetch((await linkOf()).url, { headers: { origin, range: 'bytes=0-1' } });
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/accept-ranges.*content-range/);
    expect(await answer.arrayBuffer()).toHaveProperty('byteLength', 2);
  });

  it('takes the longest name that a file can have', async () => {
    const name = `${'é'.repeat(98)}.pdf`;
    const { url } = await linkOf({ fileName: name }, await put(name));
    expect((await fetch(url)).status).toBe(200);
  });

  it.each([
    ['changed', (url: string) => url.replace(/.(?=\.[^.]*$)/, (one) => (one === 'A' ? 'B' : 'A'))],
    ['cut short', (url: string) => url.slice(0, -3)],
    ['without a signature', (url: string) => url.replace(/\..[^.]*$/, '')],
    ['made up', (url: string) => url.replace(/[^/]+$/, 'x')],
    ['a path', (url: string) => url.replace(/[^/]+$/, '..%2f..%2fetc%2fpasswd')],
  ])('is not found when it is %s', async (_, change) => {
    const answer = await fetch(change((await linkOf()).url));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, Error: { Code: 'NOT_FOUND' } });
  });

  it('is not found once its time is over', async () => {
    const { url } = await linkOf({ seconds: 1 });
    await until('its end', async () => (await fetch(url)).status === 404);
    expect((await fetch((await linkOf()).url)).status).toBe(200);
  });

  it('is not found once its file is removed', async () => {
    const gone = await put('gone.pdf');
    const { url } = await linkOf({}, gone);
    await world.backstage.get(ObjectStore).remove(gone);
    expect((await fetch(url)).status).toBe(404);
  });

  it('says that the store is away while it is', async () => {
    const { url } = await linkOf();
    const dir = world.outside.env['FILES_DIR'] ?? '';
    await rename(dir, `${dir}-away`);
    expect((await fetch(url)).status).toBe(503);
    await rename(`${dir}-away`, dir);
    expect((await fetch(url)).status).toBe(200);
  });

  it('leaves no token in the log', async () => {
    const { url } = await linkOf();
    const [, token = ''] = /files\/(.+)$/.exec(url) ?? [];
    await fetch(url);
    await fetch(`${url}x?again`);
    const lines = program.output().split('\n');
    expect(lines.filter((line) => line.includes('/api/files/[redacted]')).length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes(token.slice(0, 30)))).toEqual([]);
  });
});

describe('while files are in an S3 store', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
    world = await ApiWorld.start(await startWorld({ env: s3.env }));
    key = await put('form.pdf');
  });
  afterAll(async () => {
    await world.end();
    await s3.end();
  });

  it('links lead there, and pages may read from it', async () => {
    const { url } = await linkOf();
    expect(new URL(url).origin).toBe(s3.env.S3_ENDPOINT);
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(BYTES)).toBe(true);
    const { headers } = await world.ask('GET', '/');
    expect(headers['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${s3.env.S3_ENDPOINT}[ ;]`));
  });

  it('no address of ours shows a file', async () => {
    const { url } = world.backstage.get(FileLinks).issue(key, WISH);
    expect((await fetch(url)).status).toBe(404);
  });
});
