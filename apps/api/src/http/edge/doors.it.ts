import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { ApiWorld, HERE, PASSWORD, type Answer, type ApiHere } from '../../testing/api-world.js';
import { RawConnection } from '../../testing/raw-connection.js';
import { refusalOf } from '../../testing/refusal.js';

const KB = 1024;
const USER = { username: 'frontdesk.demo', password: PASSWORD };
const JSON_TYPE = { 'content-type': 'application/json' };

let world: ApiWorld<ApiHere>;
let key: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  await world.subscribe();
  key = (await world.backstage.get(SubscriptionsService).known())?.signatureKey ?? '';
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const named = (count: number): string =>
  JSON.stringify({ ...USER, ...Object.fromEntries(Array.from({ length: count - 2 }, (_, n) => [`k${n}`, 1])) });
const deep = (levels: number): string => `{"data":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const signIn = (body: string | Buffer): Promise<Answer> =>
  world.call('identity.signIn', {}, { site: HERE, body, headers: JSON_TYPE });

describe('a body', () => {
  it('of 200 names is read; one of 201 is a 400', async () => {
    expect(await signIn(named(200))).toMatchObject({ status: 200 });
    expect(refusalOf(await signIn(named(201)))).toBe('400 VALIDATION_FAILED');
  });

  it('of 16 levels is read; one of 17 or of thousands is a 400', async () => {
    const refusals = await Promise.all(
      [16, 17, 3_000].map(async (levels) => (await signIn(deep(levels))).body.message),
    );
    expect(refusals[0]).toContain('data');
    expect(refusals.slice(1)).toEqual(Array(2).fill('The body has more than 16 levels.'));
  });

  it('of very many elements is a 400', async () => {
    const body = JSON.stringify({ ...USER, kind: 'director', siteIds: Array.from({ length: 1_500 }, () => 1) });
    const answer = await world.call('identity.signInAll', {}, { body, headers: JSON_TYPE });
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toBe('The body has too many parts.');
  });

  it.each([
    ['a member that would be the prototype', `{"username":"a","password":"b","__proto__":{"kind":"x"}}`],
    ['a constructor with a prototype', `{"username":"a","password":"b","constructor":{"prototype":{}}}`],
    ['a NUL', String.raw`{"username":"a\u0000","password":"b"}`],
    ['half a surrogate pair', String.raw`{"username":"\ud800","password":"b"}`],
    ['half a surrogate pair in a name', String.raw`{"username":"a","password":"b","\udc00":1}`],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('with %s is a 400', async (_, body) => {
    expect(refusalOf(await signIn(body))).toBe('400 VALIDATION_FAILED');
  });

  it('as a browser form is no way in', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(USER).toString();
    expect(refusalOf(await world.call('identity.signIn', {}, { site: HERE, body, headers }))).toBe(
      '400 VALIDATION_FAILED',
    );
  });

  const lines = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][];
  const reading = lines.flatMap(([name, { takes }]) =>
    takes !== undefined && takes.as === undefined ? [[name, takes.most] as const] : [],
  );
  it.each(reading)('to %s of more than %d bytes is a 413, whoever sends it', async (name, most) => {
    const [ending, start] = ['"}', '{"padding":"'];
    const ofBytes = (bytes: number): Promise<Answer> => {
      const body = `${start}${'x'.repeat(bytes - start.length - ending.length)}${ending}`;
      const params = { appointmentId: 1, clientId: '1', siteId: HERE };
      return world.call(name, params, { site: HERE, body, headers: JSON_TYPE });
    };
    expect((await ofBytes(most)).status).not.toBe(413);
    expect(refusalOf(await ofBytes(most + 1))).toBe('413 TOO_LARGE');
  });

  it('where none is read is not waited for', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(9 * KB) });
    expect(refusalOf(await world.call('clients.forget', {}, { body, headers: JSON_TYPE }))).toBe('413 TOO_LARGE');
  });
});

describe('an address that tries too often', () => {
  it.each([
    ['identity.signIn', 60],
    ['codes.generate', 60],
    ['forms.submit', 40],
  ] as const)('at %s is told so before its body is looked at', async (name, tries) => {
    const send = (): Promise<Answer> => world.call(name, {}, { site: HERE, body: '{"half', headers: JSON_TYPE });
    const answers = await Promise.all(Array.from({ length: tries }, send));
    expect(answers.map(({ status }) => status).filter((status) => status !== 400 && status !== 401)).toEqual([]);
    expect(refusalOf(await send())).toBe('429 TOO_MANY_TRIES');
  });
});

describe('a message of the provider', () => {
  const sign = (text: string): string => `sha256=${createHmac('sha256', key).update(text).digest('base64')}`;
  const send = (text: string, signature?: string): Promise<Answer> =>
    world.call(
      'webhooks.receive',
      {},
      { body: text, headers: { ...JSON_TYPE, ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }) } },
    );

  it.each([
    ['no JSON', '{"half'],
    ['too many names', named(900)],
    ['too many levels', deep(900)],
  ])('of %s is a 401 without a signature, a 400 with one', async (_, text) => {
    expect(refusalOf(await send(text))).toBe('401 SIGNATURE_INVALID');
    expect(refusalOf(await send(text, sign(`${text} `)))).toBe('401 SIGNATURE_INVALID');
    expect(refusalOf(await send(text, sign(text)))).toBe('400 VALIDATION_FAILED');
  });

  it('that is too large is refused before its signature is looked at', async () => {
    const text = JSON.stringify({ padding: 'x'.repeat(33 * KB) });
    expect(refusalOf(await send(text, sign(text)))).toBe('413 TOO_LARGE');
  });
});

describe('what is no proper request hears so in the one shape, with an id and every header', () => {
  const host = 'host: studio.example';
  const close = 'connection: close';

  it.each<[string, string, string[]]>([
    [
      'an address that cannot be decoded',
      '400 VALIDATION_FAILED',
      ['GET /api/appointments/%E0%A4%A HTTP/1.1', host, close],
    ],
    ['a lone percent sign', '400 VALIDATION_FAILED', ['GET /api/% HTTP/1.1', host, close]],
    [
      'an over-long parameter',
      '400 VALIDATION_FAILED',
      [`PUT /api/appointments/${'1'.repeat(3_000)} HTTP/1.1`, host, close],
    ],
    ['too large headers', '413 TOO_LARGE', ['GET /api/session HTTP/1.1', host, `cookie: ${'x'.repeat(9 * KB)}`, close]],
    [
      'too many headers',
      '400 VALIDATION_FAILED',
      ['GET /api/session HTTP/1.1', host, close, ...Array.from({ length: 99 }, (_, n) => `x-${n}: 1`)],
    ],
    [
      'a query of many names',
      '400 VALIDATION_FAILED',
      [`GET /api/appointments?${'a&'.repeat(500)} HTTP/1.1`, host, close],
    ],
    ['no host', '400 VALIDATION_FAILED', ['GET /api/session HTTP/1.1', close]],
    ['an unknown method', '400 VALIDATION_FAILED', ['BREW /api/session HTTP/1.1', host, close]],
    ['a method that we do not have', '404 NOT_FOUND', ['PROPFIND /api/session HTTP/1.1', host, close]],
    ['TRACE', '404 NOT_FOUND', ['TRACE /api/session HTTP/1.1', host, close]],
    [
      'an expectation of its own',
      '401 SESSION_REQUIRED',
      ['GET /api/session HTTP/1.1', host, 'expect: a miracle', close],
    ],
    [
      'two lengths',
      '400 VALIDATION_FAILED',
      ['PUT /api/userToken HTTP/1.1', host, 'content-length: 1', 'content-length: 2'],
    ],
    [
      'a length and chunks',
      '400 VALIDATION_FAILED',
      ['PUT /api/userToken HTTP/1.1', host, 'content-length: 4', 'transfer-encoding: chunked'],
    ],
    ['no HTTP at all', '400 VALIDATION_FAILED', ['\u0016\u0003\u0001']],
  ])('%s: %s', async (_, refusal, lines) => {
    const connection = await RawConnection.to(world.url);
    connection.send(lines);
    await until('it ends', () => connection.isOver);
    const answer = connection.answer();
    if (answer === null) throw new Error('nothing was said');
    expect(refusalOf(answer)).toBe(refusal);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-store',
    });
    expect(answer.text).not.toMatch(/%|1111|studio\.example/);
  });
});

describe('who is refused in the middle of what they send', () => {
  const tooLong = ['PUT /api/userToken HTTP/1.1', 'host: a', 'content-type: application/json'];

  it('has the answer whole, and may ask again on the same connection', async () => {
    const connection = await RawConnection.to(world.url);
    connection.send([...tooLong, `content-length: ${200 * KB}`]);
    await until('it is refused', () => connection.answer() !== null);
    connection.socket.write('x'.repeat(200 * KB));
    connection.send(['GET /api/session HTTP/1.1', 'host: a', 'connection: close']);
    await until('it ends', () => connection.isOver);
    expect(connection.heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 401']);
  });

  it.each([
    ['a length', `content-length: ${200 * KB}`],
    ['no length', 'transfer-encoding: chunked'],
  ])('with %s is heard out for a while only', async (_, length) => {
    const connection = await RawConnection.to(world.url);
    connection.send([...tooLong, length], `${(20 * KB).toString(16)}\r\n${'x'.repeat(20 * KB)}`);
    await until('it is refused', () => connection.answer() !== null);
    expect(connection.isOver).toBe(false);
    await until('it ends', () => connection.isOver);
    expect(connection.answer()).toMatchObject({ status: 413 });
  });
});

describe('a request that does not come to its end', () => {
  it('is ended, whatever of it came', async () => {
    const server = world.program.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    const { headersTimeout, requestTimeout } = server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 25_000]);
    // The look at them every five seconds is the server's own.
    Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
    const [half, head, silent] = await Promise.all([1, 2, 3].map(() => RawConnection.to(world.url)));
    half?.send(
      ['PUT /api/userToken HTTP/1.1', 'host: a', 'content-type: application/json', 'content-length: 99'],
      '{"us',
    );
    head?.socket.write('PUT /api/userToken HTTP/1.1\r\nhost: a\r\n');
    await until('all three ended', () => [half, head, silent].every((one) => one?.isOver === true));
    Object.assign(server, { headersTimeout, requestTimeout });
    for (const one of [half, head, silent]) {
      const answer = one?.answer();
      if (!answer) throw new Error('nothing was said');
      expect(refusalOf(answer)).toBe('408 TOO_SLOW');
    }
  });

  it('is one of a bounded number, each with a bounded head', () => {
    const server = world.program.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    expect(server).toMatchObject({
      maxConnections: 16_384,
      maxHeadersCount: 61,
      maxRequestsPerSocket: 1_000,
      keepAliveTimeout: 72_000,
      timeout: 120_000,
    });
  });
});

describe('what caches may keep', () => {
  it.each([
    ['/api/session', 'no-store'],
    ['/api/sync', 'no-store'],
    ['/api/nothing', 'no-store'],
    ['/api/address', 'no-store'],
    ['/api/appointments/1', 'no-store'],
    ['/api/files/forged.token', 'no-store'],
    ['/api/sites/sites', 'no-cache'],
    ['/api/docs', 'no-cache'],
    ['/api/openapi.json', 'no-cache'],
    ['/api/asyncapi.json', 'no-cache'],
  ])('of %s is %s', async (path, caching) => {
    expect((await world.ask('GET', path)).headers['cache-control']).toBe(caching);
  });

  it('is nothing of what a session reads', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    for (const path of ['/api/session', '/api/locations', '/api/config/sites']) {
      const { status, headers } = await world.ask('GET', path, { token });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  });
});
