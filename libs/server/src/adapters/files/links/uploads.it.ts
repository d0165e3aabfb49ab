import { buffer } from 'node:stream/consumers';
import type { TestingModule } from '@nestjs/testing';
import { TestClock } from '#testing/server-world';
import { newObjectKey } from '../object-key.js';
import { type FileUpload, ObjectStore } from '../object-store.js';
import { folder, openStore, s3, type StoreGround } from '../testing/store-ground.js';

const BYTES = Buffer.from('a picture');
const WISH = { seconds: 60, size: BYTES.length };
const clock = new TestClock();

let ground: StoreGround;
let app: TestingModule;
let store: ObjectStore;

const send = (upload: Pick<FileUpload, 'url' | 'headers'>, bytes = BYTES) => ground.send(upload, bytes, app);
const stored = async (key: string): Promise<string> => (await buffer(await store.read(key))).toString();
const keys = (count: number) => Array.from({ length: count }, () => newObjectKey(4, 'picture.png'));

describe.each([
  ['a folder', folder],
  ['an S3 store', s3],
])('an address to put a file to, in %s', (_, prepare) => {
  beforeAll(async () => {
    ground = await prepare();
    app = await openStore(ground, clock);
    store = app.get(ObjectStore);
    await store.put('warm', BYTES);
  });
  afterAll(async () => {
    await app.close();
    await ground.end();
  });
  beforeEach(() => clock.put(new Date().toISOString()));

  it('takes the file, as what its key says it is', async () => {
    const [key = ''] = keys(1);
    const upload = await store.upload(key, WISH);
    expect(upload.expiresAt.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 60_000);
    expect(await store.facts(key)).toBeNull();
    expect(await send(upload)).toBe(true);
    expect(await store.facts(key)).toEqual({ size: BYTES.length, contentType: 'image/png' });
    expect(await stored(key)).toBe('a picture');
  });

  it.each(['', 'a pictur', 'a picture of something else'])('refuses %j, which has another size', async (text) => {
    const [key = ''] = keys(1);
    const upload = await store.upload(key, WISH);
    expect(await send(upload, Buffer.from(text))).toBe(false);
    expect(await store.facts(key)).toBeNull();
    expect(await send(upload)).toBe(true);
  });

  it.each(['image/svg+xml', 'text/html', 'application/octet-stream'])(
    'refuses a file that comes as %s',
    async (type) => {
      const [key = ''] = keys(1);
      const { url, headers } = await store.upload(key, WISH);
      expect(await send({ url, headers: { ...headers, 'content-type': type } })).toBe(false);
      expect(await store.facts(key)).toBeNull();
    },
  );

  it('wants each of its headers', async () => {
    const [key = ''] = keys(1);
    const { url, headers } = await store.upload(key, WISH);
    for (const name of Object.keys(headers)) {
      const others = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
      expect(await send({ url, headers: others })).toBe(false);
    }
    expect(await store.facts(key)).toBeNull();
  });

  it('takes nothing once its time is over', async () => {
    const [key = ''] = keys(1);
    clock.advance(-61_000);
    const upload = await store.upload(key, WISH);
    clock.advance(61_000);
    expect(await send(upload)).toBe(false);
    expect(await store.facts(key)).toBeNull();
  });

  it('is used once, and never changes what is there', async () => {
    const [key = '', other = ''] = keys(2);
    const [upload, second] = [await store.upload(key, WISH), await store.upload(other, WISH)];
    expect(await send(upload)).toBe(true);
    expect(await send(upload, Buffer.from('a forgery'))).toBe(false);
    expect(await stored(key)).toBe('a picture');
    await store.put(other, Buffer.from('ours'));
    expect(await send(second)).toBe(false);
    expect(await stored(other)).toBe('ours');
  });

  it('is for its own key: with another’s signature, or a character changed, nothing is taken', async () => {
    const [mine = '', theirs = ''] = keys(2);
    const [upload, other] = [await store.upload(mine, WISH), await store.upload(theirs, WISH)];
    expect(await send({ ...upload, url: crossed(upload.url, other.url) })).toBe(false);
    for (const at of [2, 20, 60]) expect(await send({ ...upload, url: changedAt(upload.url, at) })).toBe(false);
    expect([await store.facts(mine), await store.facts(theirs)]).toEqual([null, null]);
  });

  it('is not one to read from, nor the other way round', async () => {
    const [key = '', there = ''] = keys(2);
    await store.put(there, BYTES);
    const [upload, link] = [
      await store.upload(there, WISH),
      await store.link(key, { seconds: 60, fileName: 'picture.png', inline: true }),
    ];
    expect((await ground.follow(upload.url, app)).isGiven).toBe(false);
    expect(await send({ url: link.url, headers: upload.headers })).toBe(false);
    expect(await store.facts(key)).toBeNull();
  });

  it.each(['', '..', '../secret', 'a//b', '.hidden/x'])('is not given for the key %j', async (key) => {
    await expect(store.upload(key, WISH)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

/** Counted from the end: the last of a base64 text may hold bits that mean nothing. */
function changedAt(url: string, fromEnd: number): string {
  const at = url.length - fromEnd;
  return url.slice(0, at) + (url[at] === '1' ? '2' : '1') + url.slice(at + 1);
}

/** The object of one address with the signature of another. */
function crossed(mine: string, theirs: string): string {
  if (!mine.includes('X-Amz-Signature'))
    return `${mine.split('.').slice(0, -1).join('.')}.${theirs.split('.').at(-1) ?? ''}`;
  const url = new URL(theirs);
  url.pathname = new URL(mine).pathname;
  return url.href;
}
