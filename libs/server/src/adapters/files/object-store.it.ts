import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import { TestClock } from '#testing/server-world';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { Secrets } from '../../platform/security/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { contentDisposition } from './content-disposition.js';
import { FileLinks } from './file-links.js';
import { LinkedFiles } from './linked-files.js';
import { newObjectKey } from './object-key.js';
import { ObjectStore } from './object-store.js';
import { OBJECT_STORE } from './object-store.provider.js';
import { startS3 } from './testing/s3-server.js';

interface Download {
  isGiven: boolean;
  bytes: Buffer;
  contentType: string | null;
  disposition: string | null;
  caching: string | null;
}

/** One kind of store, how a browser follows its links, and how it is lost. */
interface Ground {
  files: Config['files'];
  follow(url: string): Promise<Download>;
  lose(): Promise<void>;
  bringBack(): Promise<void>;
  /** The store answers, but what held the objects is not in it. */
  takeAway(): Promise<void>;
  putBack(): Promise<void>;
  end(): Promise<void>;
}

const clock = new TestClock();
const PDF = { contentType: 'application/pdf' };
const wish = { seconds: 60, fileName: 'form.pdf', ...PDF, inline: true };
const text = (bytes: Buffer): string => bytes.toString('utf8');

async function folder(): Promise<Ground> {
  const dir = await mkdtemp(join(tmpdir(), 'studio-hub-files-'));
  const lose = () => rename(join(dir, 'files'), join(dir, 'lost'));
  const bringBack = () => rename(join(dir, 'lost'), join(dir, 'files'));
  return {
    files: { kind: 'folder', dir: join(dir, 'files') },
    follow: followOurs,
    lose,
    bringBack,
    takeAway: lose,
    putBack: bringBack,
    end: () => rm(dir, { recursive: true }),
  };
}

async function s3(): Promise<Ground> {
  const { env, stop, restart, takeBucket, putBucketBack, end } = await startS3();
  const access = { accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY, bucket: env.S3_BUCKET };
  const at = { endpoint: env.S3_ENDPOINT, publicUrl: env.S3_ENDPOINT.replace('127.0.0.1', 'localhost') };
  return {
    files: { kind: 's3', region: 'us-east-1', ...at, ...access },
    follow: followTheirs,
    lose: stop,
    bringBack: restart,
    takeAway: takeBucket,
    putBack: putBucketBack,
    end,
  };
}

/** What the api's route makes of a token, without the route. */
async function followOurs(url: string): Promise<Download> {
  const [, token = ''] = /^https:\/\/hub\.example\/api\/files\/([\w.-]+)$/.exec(url) ?? [];
  const file = await app.get(LinkedFiles).open(token).catch(nullWhenNotFound);
  if (file === null)
    return { isGiven: false, bytes: Buffer.alloc(0), contentType: null, disposition: null, caching: null };
  const disposition = contentDisposition(file.fileName, file.inline);
  return { ...file, isGiven: true, disposition, caching: 'private, no-store' };
}

async function followTheirs(url: string): Promise<Download> {
  const answer = await fetch(url);
  return {
    isGiven: answer.ok,
    bytes: Buffer.from(await answer.arrayBuffer()),
    contentType: answer.headers.get('content-type'),
    disposition: answer.headers.get('content-disposition'),
    caching: answer.headers.get('cache-control'),
  };
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return null;
  throw error;
}

let ground: Ground;
let app: TestingModule;
let store: ObjectStore;

describe.each([
  ['a folder', folder],
  ['an S3 store', s3],
])('files in %s', (_, prepare) => {
  beforeAll(async () => {
    ground = await prepare();
    const config = { files: ground.files, publicUrl: 'https://hub.example', secretKey: Buffer.alloc(32, 5) };
    const parts = [{ provide: CONFIG, useValue: config }, { provide: Clock, useValue: clock }, Secrets];
    const module = Test.createTestingModule({ providers: [...parts, FileLinks, LinkedFiles, OBJECT_STORE] });
    app = await (await module.compile()).init();
    store = app.get(ObjectStore);
  });
  afterAll(async () => {
    await app.close();
    await ground.end();
  });
  beforeEach(() => clock.put(new Date().toISOString()));

  it('come back as they were put, and a second put of a key wins', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('first'), PDF);
    await store.put(key, Buffer.from('first'), PDF);
    expect(text(await store.get(key))).toBe('first');
    await store.put(key, Buffer.from('second'), PDF);
    expect(text(await store.get(key))).toBe('second');
  });

  it('may be empty', async () => {
    const key = newObjectKey(4, 'empty.txt');
    await store.put(key, Buffer.alloc(0), { contentType: 'text/plain' });
    expect(await store.get(key)).toHaveLength(0);
    expect(await store.exists(key)).toBe(true);
  });

  it('may hold 5 MB', async () => {
    const key = newObjectKey(4, 'photo.jpg');
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'The quick brown fox. ');
    await store.put(key, bytes, { contentType: 'image/jpeg' });
    expect((await store.get(key)).equals(bytes)).toBe(true);
    const { url } = await store.link(key, { ...wish, contentType: 'image/jpeg' });
    expect((await ground.follow(url)).bytes.equals(bytes)).toBe(true);
  });

  it('are gone once they are removed; removing them again is no error', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('x'), PDF);
    expect(await store.exists(key)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that nobody put are not found', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.exists(key)).toBe(false);
    expect((await ground.follow((await store.link(key, wish)).url)).isGiven).toBe(false);
  });

  it.each([
    "O'Brien & Søn (1) 50% + #2 = ‘a’.pdf",
    'Ñandú—мир—日本—👶.pdf',
    'a?b*c:d|e<f>"g";h,i.pdf',
    ' spaces  inside .pdf',
    '../../etc/passwd',
    '%2e%2e%2f%00.pdf',
    'x'.repeat(400) + '.pdf',
  ])('may be called %s', async (name) => {
    const key = newObjectKey(4, name);
    await store.put(key, Buffer.from(name), PDF);
    expect(text(await store.get(key))).toBe(name);
    const { url } = await store.link(key, { ...wish, fileName: name });
    const download = await ground.follow(url);
    expect(text(download.bytes)).toBe(name);
    expect(download.disposition).toBe(contentDisposition(name, true));
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
  });

  it.each(['', '/', '..', '../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a\\..\\b', 'a\0b', '.hidden/x'])(
    'are never reached by the key %j',
    async (key) => {
      const refusal = { code: 'VALIDATION_FAILED' };
      await expect(store.put(key, Buffer.from('x'), PDF)).rejects.toMatchObject(refusal);
      await expect(store.get(key)).rejects.toMatchObject(refusal);
      await expect(store.exists(key)).rejects.toMatchObject(refusal);
      await expect(store.remove(key)).rejects.toMatchObject(refusal);
      await expect(store.link(key, wish)).rejects.toMatchObject(refusal);
    },
  );

  it('stand whole when many put the same one at once', async () => {
    const key = newObjectKey(4, 'form.pdf');
    const bytes = Buffer.alloc(300_000, 'the same job twice ');
    await Promise.all(Array.from({ length: 12 }, () => store.put(key, bytes, PDF)));
    expect((await store.get(key)).equals(bytes)).toBe(true);
  });

  describe('by a short link', () => {
    let key: string;
    beforeAll(async () => {
      key = newObjectKey(4, 'a.bin');
      await store.put(key, Buffer.from('%PDF-1.7'), { contentType: 'application/octet-stream' });
    });

    it('are shown, or saved under their own name, as what they are', async () => {
      const { url } = await store.link(key, { ...wish, fileName: 'Ana Díaz.pdf' });
      const shown = await ground.follow(url);
      expect(shown).toMatchObject({ isGiven: true, contentType: 'application/pdf', caching: 'private, no-store' });
      expect(shown.disposition).toBe(`inline; filename="Ana Diaz.pdf"; filename*=UTF-8''Ana%20D%C3%ADaz.pdf`);
      expect(text(shown.bytes)).toBe('%PDF-1.7');
      const saved = await ground.follow((await store.link(key, { ...wish, inline: false })).url);
      expect(saved.disposition).toBe('attachment; filename="form.pdf"');
    });

    it('are given only until it says', async () => {
      clock.advance(-50_000);
      const before = Math.floor(clock.now().getTime() / 1_000) * 1_000;
      const young = await store.link(key, wish);
      expect(young.expiresAt.getTime()).toBeGreaterThanOrEqual(before + 60_000);
      expect(young.expiresAt.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 60_000);
      clock.advance(-20_000);
      const old = await store.link(key, wish);
      clock.advance(70_000);
      expect((await ground.follow(young.url)).isGiven).toBe(true);
      expect((await ground.follow(old.url)).isGiven).toBe(false);
    });

    it('are not given when a character of it was changed', async () => {
      const { url } = await store.link(key, wish);
      expect((await ground.follow(url)).isGiven).toBe(true);
      // The last of a base64 text may hold bits that mean nothing.
      for (const at of [url.length - 2, url.length - 20, url.length - 60])
        expect((await ground.follow(changedAt(url, at))).isGiven).toBe(false);
    });

    it('of another object are not given with its signature', async () => {
      const other = newObjectKey(4, 'b.bin');
      await store.put(other, Buffer.from('other'), PDF);
      const [mine, theirs] = [await store.link(key, wish), await store.link(other, wish)];
      expect((await ground.follow(crossed(mine.url, theirs.url))).isGiven).toBe(false);
    });
  });

  it('wait while the store is down, and are there when it is back', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('kept'), PDF);
    await ground.lose();
    const refusal = { code: 'UNAVAILABLE' };
    await expect(store.get(key)).rejects.toMatchObject(refusal);
    await expect(store.exists(key)).rejects.toMatchObject(refusal);
    await expect(store.put(newObjectKey(4, 'x.pdf'), Buffer.from('x'), PDF)).rejects.toMatchObject(refusal);
    await expect(store.remove(key)).rejects.toMatchObject(refusal);
    await ground.bringBack();
    expect(text(await store.get(key))).toBe('kept');
  });

  it('are not called missing when what holds them is', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('kept'), PDF);
    await ground.takeAway();
    await expect(store.exists(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(store.get(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await ground.putBack();
    expect(await store.exists(key)).toBe(true);
  });
});

function changedAt(url: string, at: number): string {
  return url.slice(0, at) + (url[at] === '1' ? '2' : '1') + url.slice(at + 1);
}

/** The object of one link with the signature of another. */
function crossed(mine: string, theirs: string): string {
  if (!mine.includes('X-Amz-Signature')) return `${mine.split('.', 1)[0] ?? ''}.${theirs.split('.').at(-1) ?? ''}`;
  const url = new URL(theirs);
  url.pathname = new URL(mine).pathname;
  return url.href;
}
