import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { S3Config } from '../../platform/config.js';
import { S3ObjectStore } from './s3.object-store.js';
import { type S3Server, startS3 } from './testing/s3-server.js';

const PDF = { contentType: 'application/pdf' };
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
  await many[0]?.put('a', Buffer.from('kept'), PDF);
  await storeWith({ bucket }).ensure();
  expect((await storeWith({ bucket }).get('a')).toString()).toBe('kept');
});

it('makes a bucket in another region', async () => {
  const store = storeWith({ bucket: 'far-away', region: 'us-west-2' });
  await store.ensure();
  await store.put('a', Buffer.from('x'), PDF);
  expect(await store.exists('a')).toBe(true);
});

it('starts without the store, and makes the bucket with the first file', async () => {
  await server.stop();
  const store = storeWith({ bucket: 'made-later' });
  store.onModuleInit();
  await expect(store.put('a', Buffer.from('x'), PDF)).rejects.toMatchObject(UNAVAILABLE);
  await server.restart();
  await store.put('a', Buffer.from('x'), PDF);
  expect(await store.exists('a')).toBe(true);
});

it('keeps the type of a file', async () => {
  const store = storeWith();
  await store.put('a.pdf', Buffer.from('x'), PDF);
  const wish = { seconds: 60, fileName: 'a.pdf', contentType: 'image/png', inline: true };
  const { url } = await store.link('a.pdf', wish);
  const stored = await fetch(url.split('?')[0] ?? '');
  expect(stored.headers.get('content-type')).toBe('application/pdf');
});

it('signs links for the address that browsers know, and asks nobody', async () => {
  const store = storeWith({ endpoint: 'http://127.0.0.1:9', publicUrl: 'https://files.example' });
  const wish = { seconds: 60, fileName: 'a.pdf', contentType: 'application/pdf', inline: true };
  const { url } = await store.link('sites/4/ab/a.pdf', wish);
  expect(url).toMatch(/^https:\/\/files\.example\/studio-hub-files\/sites\/4\/ab\/a\.pdf\?.*X-Amz-Expires=60&/);
});

it('is not available with a wrong secret', async () => {
  const store = storeWith({ secretKey: 'wrong' });
  await expect(store.put('a', Buffer.from('x'), PDF)).rejects.toMatchObject(UNAVAILABLE);
  await expect(store.get('a')).rejects.toMatchObject(UNAVAILABLE);
  await expect(store.exists('a')).rejects.toMatchObject(UNAVAILABLE);
});

it.each([
  ['says nothing', ''],
  ['stops in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
])('waits no longer than it must for a store that %s', async (_, said) => {
  const silent = await silentServer(said);
  const store = storeWith({ endpoint: silent.endpoint }, HASTE);
  await expect(store.get('a')).rejects.toMatchObject(UNAVAILABLE);
  await silent.end();
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
