import 'reflect-metadata';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveWebApp } from './web-app.js';

const SCRIPT = 'const words = "so and so";\n'.repeat(200);
const PAGE = `<!doctype html><div id="root"></div>${' '.repeat(2_000)}`;
const PICTURE = Buffer.from('a picture, compressed in itself');
const AT = '/assets/app-12345678.js';
const WORKER = '/assets/pdf.worker.min-12345678.js';

@Module({})
class Nothing {}

let folder: string;
let app: NestFastifyApplication;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-hub-web-'));
  await mkdir(path.join(folder, 'assets'));
  await Promise.all([
    writeFile(path.join(folder, WORKER), SCRIPT),
    ...[AT, '/index.html'].flatMap((file) => {
      const text = file === AT ? SCRIPT : PAGE;
      return [
        writeFile(path.join(folder, file), text),
        writeFile(path.join(folder, `${file}.br`), brotliCompressSync(text)),
        writeFile(path.join(folder, `${file}.gz`), gzipSync(text)),
      ];
    }),
    ...['photo.jpg', 'film.mp4', 'form.pdf'].map((file) => writeFile(path.join(folder, file), PICTURE)),
  ]);
  app = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), { logger: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', "default-src 'self'"));
  await serveWebApp(app, folder);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;
const ask = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const read = (body: Buffer, encoding: unknown): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['zstd', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('sends to who takes “%s” the file as %s', async (taken, encoding) => {
  const answer = await ask(AT, taken === undefined ? {} : { 'accept-encoding': taken });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-type': expect.stringContaining('javascript'),
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(read(answer.rawPayload, encoding)).toBe(SCRIPT);
});

it.each(['br', 'gzip', 'identity'])('tells by HEAD what GET would: %s', async (taken) => {
  const [get, head] = [
    await ask(AT, { 'accept-encoding': taken }),
    await ask(AT, { 'accept-encoding': taken }, 'HEAD'),
  ];
  expect(head.rawPayload).toHaveLength(0);
  const said = ({ headers }: typeof get) =>
    ['content-encoding', 'content-length', 'etag', 'vary'].map((name) => headers[name]);
  expect(said(head)).toEqual(said(get));
});

it('has a tag for each form of a file, and answers 304 to its own alone', async () => {
  const forms = ['br', 'gzip', 'identity'];
  const tags: string[] = [];
  for (const form of forms) tags.push(String((await ask(AT, { 'accept-encoding': form })).headers['etag']));
  expect(new Set(tags).size).toBe(3);
  for (const [i, form] of forms.entries())
    for (const [j, tag] of tags.entries()) {
      const answer = await ask(AT, { 'accept-encoding': form, 'if-none-match': tag });
      expect({ form, tag: j, status: answer.statusCode }).toEqual({ form, tag: j, status: i === j ? 304 : 200 });
      if (i === j) expect(answer.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' });
    }
});

it('answers a range with these bytes of the form that was asked for', async () => {
  const whole = await ask(AT, { 'accept-encoding': 'br' });
  const part = await ask(AT, { 'accept-encoding': 'br', range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  const plain = await ask(AT, { range: 'bytes=10-19' });
  expect(plain.body).toBe(SCRIPT.slice(10, 20));
});

it.each(['/photo.jpg', '/film.mp4', '/form.pdf'])('sends %s as it is to everybody', async (file) => {
  const answer = await ask(file, { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload).toEqual(PICTURE);
});

it.each(['/', '/index.html', '/appointments'])(
  'sends the page at %s compressed, to be asked for each time',
  async (url) => {
    const answer = await ask(url, { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(read(answer.rawPayload, 'br')).toBe(PAGE);
  },
);

it.each([`${AT}.br`, `${AT}.gz`])('has no address of its own for %s', async (url) => {
  expect((await ask(url)).body).toBe(PAGE);
});

it('lets a policy of contents go with pages and workers, to which it says something, and with nothing else', async () => {
  const policies = await Promise.all(
    ['/appointments', WORKER, AT].map(async (at) => (await ask(at)).headers['content-security-policy']),
  );
  expect(policies).toEqual(["default-src 'self'", "default-src 'self'", undefined]);
});
