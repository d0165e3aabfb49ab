import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { compressAnswers } from './compression.js';
import { knowLines } from '../edge/route-lines.js';

const CARDS = Array.from({ length: 60 }, (_, id) => ({ id, name: `Guest ${id}`, service: 'Gender Determination' }));
const LIST = JSON.stringify(CARDS);
/** Lines of the table: one that is compressed, one that tells tokens. */
const DAY = { method: 'GET', url: '/api/appointments' } as const;
const SIGN_IN = { method: 'PUT', url: '/api/userToken' } as const;

let server: FastifyInstance;
let answer: (reply: FastifyReply) => unknown;

beforeEach(() => {
  answer = () => CARDS;
  server = fastify();
  knowLines(server);
  compressAnswers(server);
  for (const line of [DAY, SIGN_IN, { method: 'GET', url: '/nobodys' } as const])
    server.route({ ...line, handler: async (_request, reply) => answer(reply) });
});
afterEach(() => server.close());

const ask = (taken?: string, line: { method: 'GET' | 'PUT' | 'HEAD'; url: string } = DAY) =>
  server.inject({ ...line, headers: taken === undefined ? {} : { 'accept-encoding': taken } });
const read = (body: Buffer, encoding: unknown): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();

it.each([
  ['br, gzip', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity, br;q=0.5', undefined],
  ['zstd', undefined],
  ['', undefined],
  [undefined, undefined],
])('sends a list to who takes “%s” as %s', async (taken, encoding) => {
  const got = await ask(taken);
  expect(got.headers['content-encoding']).toBe(encoding);
  expect(got.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(got.rawPayload.length) });
  expect(read(got.rawPayload, encoding)).toBe(LIST);
  if (encoding !== undefined) expect(got.rawPayload.length).toBeLessThan(LIST.length / 4);
});

it.each(['br', 'gzip', 'identity'])('tells by HEAD what GET would: %s', async (taken) => {
  const [get, head] = [await ask(taken), await ask(taken, { ...DAY, method: 'HEAD' })];
  expect(head.rawPayload).toHaveLength(0);
  const said = ({ headers }: typeof get) => ['content-encoding', 'content-length', 'vary'].map((name) => headers[name]);
  expect(said(head)).toEqual(said(get));
});

it('compresses from 1,400 bytes on', async () => {
  answer = () => 'x'.repeat(1_399);
  expect((await ask('br')).headers['content-encoding']).toBeUndefined();
  answer = () => 'x'.repeat(1_400);
  expect((await ask('br')).headers['content-encoding']).toBe('br');
});

it.each([['tells tokens', SIGN_IN] as const, ['is not in the table', { method: 'GET', url: '/nobodys' } as const]])(
  'leaves the answer of a line that %s as it is',
  async (_, line) => {
    const got = await ask('br, gzip', line);
    expect(got.headers['content-encoding']).toBeUndefined();
    expect(got.body).toBe(LIST);
  },
);

it.each([
  ['that sets a cookie', (reply: FastifyReply) => reply.header('set-cookie', 'ticket=1').send(CARDS)],
  ['that failed', (reply: FastifyReply) => reply.status(422).send(CARDS)],
  ['with an encoding', (reply: FastifyReply) => reply.header('content-encoding', 'identity').send(LIST)],
  ['of a part', (reply: FastifyReply) => reply.status(206).header('content-range', 'bytes 0-9/20').send(CARDS)],
  ['that is a stream', (reply: FastifyReply) => reply.send(Readable.from([LIST]))],
])('leaves an answer %s as it is', async (_, send) => {
  answer = send;
  const got = await ask('br, gzip');
  expect(got.body).toBe(LIST);
});

it('keeps what the answer varies by besides', async () => {
  answer = (reply) => reply.header('vary', 'Origin').send(CARDS);
  expect((await ask('br')).headers['vary']).toBe('Origin, accept-encoding');
});
