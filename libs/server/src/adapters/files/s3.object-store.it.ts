import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { S3Config } from '../../platform/config.js';
import { S3ObjectStore } from './s3.object-store.js';
import { type S3Server, startS3 } from './testing/s3-server.js';

const UNAVAILABLE = { code: 'UNAVAILABLE' };
const HASTE = { connectMs: 200, requestMs: 200, tries: 2 };
const stores: S3ObjectStore[] = [];
let server: S3Server;

function storeWith(change: Partial<S3Config> = {}, patience?: typeof HASTE): S3ObjectStore {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = server.env;
  const known = { kind: 's3' as const, endpoint, publicUrl: endpoint, region: 'us-east-1' };
  const store = new S3ObjectStore({ ...known, bucket, accessKey, secretKey, ...change }, new Clock(), patience);
  stores.push(store);
  return store;
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startS3();
});
afterEach(() => {
  for (const store of stores.splice(0)) store.onApplicationShutdown();
});
afterAll(() => server.end());

it('makes a missing bucket once, however many processes start', async () => {
  const bucket = 'made-by-many';
  const many = Array.from({ length: 5 }, () => storeWith({ bucket }));
  await Promise.all(many.map((store) => store.ensure()));
  await many[0]?.put('a', Buffer.from('kept'));
  await storeWith({ bucket }).ensure();
  expect(await text(await storeWith({ bucket }).read('a'))).toBe('kept');
});

it('makes a bucket in another region', async () => {
  const store = storeWith({ bucket: 'far-away', region: 'us-west-2' });
  await store.ensure();
  await store.put('a', Buffer.from('x'));
  expect(await store.facts('a')).toMatchObject({ size: 1 });
});

it('starts without the store, and makes the bucket with the first file', async () => {
  await server.stop();
  const store = storeWith({ bucket: 'made-later' });
  store.onModuleInit();
  await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
  await server.restart();
  await store.put('a', Buffer.from('x'));
  expect(await store.facts('a')).toMatchObject({ size: 1 });
});

it('keeps the type of a file', async () => {
  const store = storeWith();
  await store.put('a.pdf', Buffer.from('x'));
  const wish = { seconds: 60, fileName: 'a.png', inline: true };
  const { url } = await store.link('a.pdf', wish);
  const stored = await fetch(url.split('?')[0] ?? '');
  expect(stored.headers.get('content-type')).toBe('application/pdf');
});

it('signs links for the address that browsers know, and asks nobody', async () => {
  const store = storeWith({ endpoint: 'http://127.0.0.1:9', publicUrl: 'https://files.example' });
  const wish = { seconds: 60, fileName: 'a.pdf', inline: true };
  const { url } = await store.link('sites/4/ab/a.pdf', wish);
  expect(url).toMatch(/^https:\/\/files\.example\/studio-hub-files\/sites\/4\/ab\/a\.pdf\?.*X-Amz-Expires=60&/);
});

it('is not available with a wrong secret', async () => {
  const store = storeWith({ secretKey: 'wrong' });
  await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
  await expect(store.read('a')).rejects.toMatchObject(UNAVAILABLE);
  await expect(store.facts('a')).rejects.toMatchObject(UNAVAILABLE);
});

it.each([
  ['says nothing', ''],
  ['stops in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
])('waits no longer than it must for a store that %s', async (_, said) => {
  const silent = await silentServer(said);
  const store = storeWith({ endpoint: silent.endpoint }, HASTE);
  await expect(store.read('a').then(text)).rejects.toMatchObject(UNAVAILABLE);
  await silent.end();
});

describe('a file larger than a part', () => {
  const key = 'sites/4/ab/large.pdf';
  const PIECE = Buffer.alloc(3 * 1024 * 1024, 'The quick brown fox. ');

  it('is sent in parts while it is still being made, and seen when all of it is there', async () => {
    const store = storeWith();
    await store.ensure();
    const seen: { uploads: number; isThere: boolean }[] = [];
    await store.put(key, Readable.from(watched(store, seen)));
    expect(seen).toEqual([
      { uploads: 0, isThere: false },
      { uploads: 1, isThere: false },
    ]);
    expect(await store.facts(key)).toMatchObject({ size: 10 * PIECE.length, contentType: 'application/pdf' });
    expect(await server.uploads()).toEqual([]);
  });

  async function* watched(store: S3ObjectStore, seen: object[]): AsyncGenerator<Buffer> {
    const look = async () =>
      seen.push({ uploads: (await server.uploads()).length, isThere: (await store.facts(key)) !== null });
    await look();
    for (let n = 0; n < 10; n++) yield PIECE;
    await look();
  }

  it('that fails before its end leaves nothing behind', async () => {
    const store = storeWith();
    async function* broken(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 8; n++) yield PIECE;
      expect(await server.uploads()).toHaveLength(1);
      throw new Error('the camera was unplugged');
    }
    await expect(store.put('sites/4/ab/broken.pdf', Readable.from(broken()))).rejects.toMatchObject(UNAVAILABLE);
    expect(await store.facts('sites/4/ab/broken.pdf')).toBeNull();
    expect(await server.uploads()).toEqual([]);
  });

  it('makes a missing bucket with its first part', async () => {
    const store = storeWith({ bucket: 'made-by-parts' });
    await store.put(key, Readable.from(Array.from({ length: 4 }, () => PIECE)));
    expect(await store.facts(key)).toMatchObject({ size: 4 * PIECE.length });
  });

  it('that a dead process left half sent is forgotten, not one that is being sent', async () => {
    const store = storeWith();
    const old = await server.leaveUpload('sites/4/ab/old.pdf', new Date(Date.now() - 7_200_000));
    const young = await server.leaveUpload('sites/4/ab/young.pdf', new Date());
    expect((await server.uploads()).sort()).toEqual([old, young].sort());
    await store.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(await server.uploads()).toEqual([young]);
  });
});

async function silentServer(said: string): Promise<{ endpoint: string; end(): Promise<void> }> {
  const sockets: Socket[] = [];
  const listening: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    if (said !== '') socket.once('data', () => socket.write(said));
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}
