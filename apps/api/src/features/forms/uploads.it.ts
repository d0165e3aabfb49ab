import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { until } from '#testing/eventually';
import type { FormParts } from '#testing/forms/form-parts';
import { HERE } from '../../testing/api-world.js';
import { FormWorld, type Guest } from '../../testing/form-world.js';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** What was under way while the answer came: on a busy machine more than on an idle one, and never all. */
const UNDER_WAY = GIGABYTE / 8;
const BOUNDARY = 'boundary-of-the-tests';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

let forms: FormWorld;
let guest: Guest;
let parts: FormParts;
let before: object;

/** One client whose form is refused over and over. */
beforeAll(async () => {
  forms = await FormWorld.start();
  guest = await forms.proven();
  const draft = { answers: { firstName: 'Lucía' }, language: 'en', done: 1, isSigned: false };
  await guest.client.call('PUT', `/api/forms/${guest.client.visit.appointmentId}/draft`, { body: draft });
  parts = await guest.client.parts();
  // The worker tells of the code when it has been read already.
  await until('the code is told as sent', async () => {
    const told = `SELECT 1 FROM events WHERE name = 'form.progressed' AND payload->'progress'->>'code' = 'sent'`;
    return (await forms.world.sql(told)).length > 0;
  });
  before = await traces();
});
beforeEach(() => forms.world.outside.redis.flush());
afterEach(async () => {
  expect(await traces()).toEqual(before);
});
afterAll(() => forms.end());

/** All that a form that was taken would have left somewhere. */
async function traces(): Promise<object> {
  const files = await readdir(forms.world.outside.env['FILES_DIR'] ?? '', { recursive: true });
  const [counts] = await forms.world.sql(`SELECT
    (SELECT count(*) FROM form_documents) AS documents, (SELECT count(*) FROM client_records) AS records,
    (SELECT count(*) FROM events WHERE name LIKE 'form.%') AS events,
    (SELECT string_agg(saved_at::text, ' ') FROM form_drafts) AS drafts`);
  return { counts, files: files.filter((name) => /\.(png|pdf)$/.test(name)) };
}

interface Said {
  status: number;
  words: string;
  /** Bytes given to the connection until it was answered. */
  given: number;
}

interface Sending {
  body: Buffer | Readable;
  headers?: Record<string, string>;
}

/** Sends a body as it is and listens all along: it may be refused long before its end. */
function send({ body, headers = {} }: Sending): Promise<Said> {
  const known = {
    ...{ siteid: String(HERE), cookie: guest.client.cookieOf('form'), 'user-agent': 'Phone of the tests' },
    ...{ 'idempotency-key': randomUUID(), 'content-type': MULTIPART, ...headers },
  };
  return new Promise((resolve) => {
    // As browsers and proxies do: who asks for the connection's end gets that together with the answer.
    const agent = new Agent({ keepAlive: true });
    const sent = request(`${forms.world.url}/api/uploadPdf/signature`, { method: 'PUT', headers: known, agent });
    const done = (status: number, words: string): void => {
      resolve({ status, words, given: sent.socket?.bytesWritten ?? 0 });
      sent.destroy();
    };
    sent.once('response', (answer) => void text(answer).then((words) => done(answer.statusCode ?? 0, words)));
    sent.on('error', (error) => done(0, error.message));
    if (Buffer.isBuffer(body)) sent.end(body);
    else body.pipe(sent);
  });
}

const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = (name: string, bytes: Buffer, type = 'image/png'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** The good form with other parts at its end. */
function bodyWith(...more: Buffer[]): Buffer {
  const fields = Object.entries(parts.fields).map(([name, value]) => field(name, value));
  return Buffer.concat([...fields, ...more, END]);
}
const signature = (): Buffer => file('signatureFile', parts.files['signatureFile'] ?? Buffer.alloc(0));

/** A file that begins like one and does not end for so many bytes. */
function endless(bytes: number): Readable {
  const block = Buffer.alloc(64 * 1024, 0x41);
  return Readable.from(
    (function* () {
      yield file('signatureFile', block);
      for (let left = bytes; left > 0; left -= block.length) yield block;
    })(),
  );
}

async function memoryOfApi(): Promise<number> {
  const status = await readFile(`/proc/${forms.world.program.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

describe('a gigabyte', () => {
  it.each([
    ['whose length is stated', { 'content-length': String(GIGABYTE) }],
    ['whose length is not stated', {}],
  ])('%s is refused early, and the memory of the api stays what it was', async (_, headers) => {
    await send({ body: endless(GIGABYTE), headers });
    const memory = await memoryOfApi();
    for (let turn = 0; turn < 5; turn++) {
      const { status, words, given } = await send({ body: endless(GIGABYTE), headers });
      expect([status, words]).toEqual([413, expect.stringContaining('TOO_LARGE')]);
      expect(given).toBeLessThan(UNDER_WAY);
    }
    expect((await memoryOfApi()) - memory).toBeLessThan(UNDER_WAY);
  });
});

describe('a body', () => {
  const kinds: [string, () => Sending, [status: number, words: string]][] = [
    [
      'of JSON',
      () => ({ body: Buffer.from('{"a":1}'), headers: { 'content-type': 'application/json' } }),
      [400, 'multipart'],
    ],
    [
      'without a boundary',
      () => ({ body: bodyWith(signature()), headers: { 'content-type': 'multipart/form-data' } }),
      [400, 'could not be read'],
    ],
    [
      'with another boundary',
      () => ({ body: bodyWith(signature()), headers: { 'content-type': `${MULTIPART}-other` } }),
      [400, ''],
    ],
    ['that ends in the middle', () => ({ body: bodyWith(signature()).subarray(0, -200) }), [400, 'could not be read']],
    ['of noise', () => ({ body: randomBytes(50_000) }), [400, '']],
    ['of nothing', () => ({ body: Buffer.alloc(0) }), [400, '']],
    [
      'that is packed',
      () => ({ body: gzipSync(bodyWith(signature())), headers: { 'content-encoding': 'gzip' } }),
      [400, ''],
    ],
    [
      'with a field twice',
      () => ({ body: bodyWith(field('clientId', '1'), signature()) }),
      [400, 'clientId is there twice'],
    ],
    ['with a file twice', () => ({ body: bodyWith(signature(), signature()) }), [400, 'signatureFile is there twice']],
    [
      'with five files',
      () => ({ body: bodyWith(...[1, 2, 3, 4, 5].map((n) => file(`file${n}`, Buffer.from('x')))) }),
      [413, 'too large'],
    ],
    [
      'with five thousand fields',
      () => ({ body: bodyWith(...Array.from({ length: 5_000 }, (_, n) => field(`f${n}`, 'x')), signature()) }),
      [413, 'too large'],
    ],
    [
      'with a field of 100 KB',
      () => ({ body: bodyWith(field('spousePartner', 'x'.repeat(100_000)), signature()) }),
      [413, 'spousePartner'],
    ],
    [
      'with a file of 1.5 MB',
      () => ({ body: bodyWith(file('signatureFile', Buffer.alloc(1.5 * MEGABYTE))) }),
      [413, 'too large'],
    ],
    ['without the signature', () => ({ body: bodyWith() }), [400, 'signatureFile is required']],
    [
      'with the signature as a field',
      () => ({ body: bodyWith(field('signatureFile', 'data:image/png;base64,')) }),
      [400, 'signatureFile is required'],
    ],
    [
      'with a JPEG',
      () => ({ body: bodyWith(file('signatureFile', Buffer.from('x'), 'image/jpeg')) }),
      [422, 'signatureFile is not a PNG'],
    ],
    [
      'with a page that says it is a PNG',
      () => ({ body: bodyWith(file('signatureFile', Buffer.from('<html>'))) }),
      [422, 'signatureFile is not a PNG'],
    ],
    [
      'with names that objects have of their own',
      () => ({ body: bodyWith(field('__proto__', 'x'), field('constructor', 'x')) }),
      [400, ''],
    ],
  ];
  // 000 §7.3: Decision 28: empty, unknown, of a wrong type or too large is refused and changes nothing
  it.each(kinds)('%s is refused', async (_, sending, [status, words]) => {
    const said = await send(sending());
    expect(said.status).toBe(status);
    expect(said.words).toContain(words);
    expect(JSON.parse(said.words)).toMatchObject({ statusCode: status, Error: { Code: expect.any(String) } });
  });

  it('is not read of somebody who proved nothing', async () => {
    const { status, given } = await send({ body: endless(GIGABYTE), headers: { cookie: '' } });
    expect(status).toBe(401);
    expect(given).toBeLessThan(UNDER_WAY);
  });
});

// 000 §7.3: Decision 28: empty, unknown, of a wrong type or too large is refused and changes nothing
it('after all of that the same client’s form is taken', async () => {
  const answer = await guest.client.submit(parts);
  expect(answer).toMatchObject({ status: 200, body: { MindBody: { FileName: expect.any(String) } } });
  before = await traces();
});
