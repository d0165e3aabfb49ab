import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TestingModule } from '@nestjs/testing';
import { TestClock } from '#testing/server-world';
import { contentDisposition } from './links/content-disposition.js';
import { newObjectKey } from './object-key.js';
import { type ByteSpan, type ListedObject, ObjectStore } from './object-store.js';
import { folder, openStore, s3, type StoreGround } from './testing/store-ground.js';

const clock = new TestClock();
const wish = { seconds: 60, fileName: 'form.pdf', inline: true };
const text = (bytes: Buffer): string => bytes.toString('utf8');
const stored = async (key: string, span?: ByteSpan): Promise<Buffer> => buffer(await store.read(key, span));

let ground: StoreGround;
let app: TestingModule;
let store: ObjectStore;

const follow = (url: string) => ground.follow(url, app);

describe.each([
  ['a folder', folder],
  ['an S3 store', s3],
])('files in %s', (_, prepare) => {
  beforeAll(async () => {
    ground = await prepare();
    app = await openStore(ground, clock);
    store = app.get(ObjectStore);
  });
  afterAll(async () => {
    await app.close();
    await ground.end();
  });
  beforeEach(() => clock.put(new Date().toISOString()));

  it('come back as they were put, and a second put of a key wins', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('first'));
    await store.put(key, Buffer.from('first'));
    expect(text(await stored(key))).toBe('first');
    await store.put(key, Buffer.from('second'));
    expect(text(await stored(key))).toBe('second');
  });

  it('may be empty', async () => {
    const key = newObjectKey(4, 'empty.txt');
    await store.put(key, Buffer.alloc(0));
    expect(await stored(key)).toHaveLength(0);
    expect(await store.facts(key)).not.toBeNull();
  });

  it('may hold 5 MB', async () => {
    const key = newObjectKey(4, 'photo.jpg');
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'The quick brown fox. ');
    await store.put(key, bytes);
    expect((await stored(key)).equals(bytes)).toBe(true);
    const { url } = await store.link(key, wish);
    expect((await follow(url)).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['the beginning', { first: 0, last: 1 }],
    ['the middle', { first: 3, last: 6 }],
    ['the end', { first: 7, last: 9 }],
    ['all', { first: 0, last: 9 }],
  ])('are read in part: %s', async (_what, span) => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('0123456789'));
    expect(text(await stored(key, span))).toBe('0123456789'.slice(span.first, span.last + 1));
  });

  it('say how long they are, and what, by the end of their key', async () => {
    const [pdf, png, other] = ['a.pdf', 'b.png', 'c.html'].map((name) => newObjectKey(4, name)) as [
      string,
      string,
      string,
    ];
    for (const key of [pdf, png, other]) await store.put(key, Buffer.from('12345'));
    expect(await store.facts(pdf)).toEqual({ size: 5, contentType: 'application/pdf' });
    expect(await store.facts(png)).toEqual({ size: 5, contentType: 'image/png' });
    expect(await store.facts(other)).toEqual({ size: 5, contentType: 'application/octet-stream' });
    for (const key of [pdf, png, other]) {
      const { contentType } = await follow((await store.link(key, wish)).url);
      expect({ contentType }).toEqual({ contentType: (await store.facts(key))?.contentType });
    }
  });

  it('are put from a stream, and are what they were before when it breaks', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect(text(await stored(key))).toBe('one two');
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the sender went away');
    }
    await expect(store.put(key, Readable.from(broken()))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(text(await stored(key))).toBe('one two');
  });

  it('are let go of by a reader who has seen enough', async () => {
    const key = newObjectKey(4, 'large.pdf');
    await store.put(key, Buffer.alloc(2 * 1024 * 1024, 'x'));
    const stream = await store.read(key);
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
    expect((await stored(key, { first: 0, last: 1 })).toString()).toBe('xx');
  });

  it('are listed below a prefix, each once, with the time they were put', async () => {
    const before = Date.now() - 5_000;
    const mine = Array.from({ length: 3 }, (_, n) => newObjectKey(77, `form ${n}.pdf`));
    for (const key of [...mine, newObjectKey(777, 'other.pdf')]) await store.put(key, Buffer.from('x'));
    const listed: ListedObject[] = [];
    for await (const one of store.list('sites/77/')) listed.push(one);
    expect(listed.map(({ key }) => key).sort()).toEqual([...mine].sort());
    for (const { putAt } of listed) expect(putAt.getTime()).toBeGreaterThan(before);
    expect(await firstOf(store.list('sites/78/'))).toBeUndefined();
    await expect(firstOf(store.list('sites/77'))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are gone once they are removed; removing them again is no error', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('x'));
    expect(await store.facts(key)).not.toBeNull();
    await store.remove(key);
    await store.remove(key);
    expect(await store.facts(key)).toBeNull();
    await expect(store.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that nobody put are not found', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await expect(store.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.facts(key)).toBeNull();
    expect((await follow((await store.link(key, wish)).url)).isGiven).toBe(false);
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
    await store.put(key, Buffer.from(name));
    expect(text(await stored(key))).toBe(name);
    const { url } = await store.link(key, { ...wish, fileName: name });
    const download = await follow(url);
    expect(text(download.bytes)).toBe(name);
    expect(download.disposition).toBe(contentDisposition(name, true));
    await store.remove(key);
    expect(await store.facts(key)).toBeNull();
  });

  it.each(['', '/', '..', '../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a\\..\\b', 'a\0b', '.hidden/x'])(
    'are never reached by the key %j',
    async (key) => {
      const refusal = { code: 'VALIDATION_FAILED' };
      await expect(store.put(key, Buffer.from('x'))).rejects.toMatchObject(refusal);
      await expect(store.read(key)).rejects.toMatchObject(refusal);
      await expect(store.facts(key)).rejects.toMatchObject(refusal);
      await expect(store.remove(key)).rejects.toMatchObject(refusal);
      await expect(store.link(key, wish)).rejects.toMatchObject(refusal);
    },
  );

  it('stand whole when many put the same one at once', async () => {
    const key = newObjectKey(4, 'form.pdf');
    const bytes = Buffer.alloc(300_000, 'the same job twice ');
    await Promise.all(Array.from({ length: 12 }, () => store.put(key, bytes)));
    expect((await stored(key)).equals(bytes)).toBe(true);
  });

  describe('by a short link', () => {
    let key: string;
    beforeAll(async () => {
      key = newObjectKey(4, 'a.pdf');
      await store.put(key, Buffer.from('%PDF-1.7'));
    });

    it('are shown, or saved under their own name, as what they are', async () => {
      const { url } = await store.link(key, { ...wish, fileName: 'Ana Díaz.pdf' });
      const shown = await follow(url);
      expect(shown).toMatchObject({ isGiven: true, contentType: 'application/pdf', caching: 'private, no-store' });
      expect(shown.disposition).toBe(`inline; filename="Ana Diaz.pdf"; filename*=UTF-8''Ana%20D%C3%ADaz.pdf`);
      expect(text(shown.bytes)).toBe('%PDF-1.7');
      const saved = await follow((await store.link(key, { ...wish, inline: false })).url);
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
      expect((await follow(young.url)).isGiven).toBe(true);
      expect((await follow(old.url)).isGiven).toBe(false);
    });

    it('are not given when a character of it was changed', async () => {
      const { url } = await store.link(key, wish);
      expect((await follow(url)).isGiven).toBe(true);
      // The last of a base64 text may hold bits that mean nothing.
      for (const at of [url.length - 2, url.length - 20, url.length - 60])
        expect((await follow(changedAt(url, at))).isGiven).toBe(false);
    });

    it('of another object are not given with its signature', async () => {
      const other = newObjectKey(4, 'b.pdf');
      await store.put(other, Buffer.from('other'));
      const [mine, theirs] = [await store.link(key, wish), await store.link(other, wish)];
      expect((await follow(crossed(mine.url, theirs.url))).isGiven).toBe(false);
    });
  });

  it('wait while the store is down, and are there when it is back', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('kept'));
    await ground.lose();
    const refusal = { code: 'UNAVAILABLE' };
    await expect(store.read(key)).rejects.toMatchObject(refusal);
    await expect(store.facts(key)).rejects.toMatchObject(refusal);
    await expect(store.put(newObjectKey(4, 'x.pdf'), Buffer.from('x'))).rejects.toMatchObject(refusal);
    await expect(store.remove(key)).rejects.toMatchObject(refusal);
    await expect(firstOf(store.list('sites/4/'))).rejects.toMatchObject(refusal);
    await ground.bringBack();
    expect(text(await stored(key))).toBe('kept');
  });

  it('are not called missing when what holds them is', async () => {
    const key = newObjectKey(4, 'form.pdf');
    await store.put(key, Buffer.from('kept'));
    await ground.takeAway();
    await expect(store.facts(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(store.read(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await ground.putBack();
    expect(await store.facts(key)).not.toBeNull();
  });
});

async function firstOf<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const one of all) return one;
  return undefined;
}

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
