import { Writable } from 'node:stream';
import { pinoHttp, type Options } from 'pino-http';
import type { Config } from './config.js';
import { logParams, requestId } from './log.js';

/** What would be written of one request, as one text. */
function linesOf(url: string, headers: Record<string, string> = {}, more: object = {}): string {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const { pinoHttp: options } = logParams({ logLevel: 'trace' } as Config);
  const { logger } = pinoHttp(options as Options, stream);
  const req = { id: requestId({ headers }), method: 'GET', url, headers };
  const res = {
    ...{ statusCode: 500, headersSent: true, headers: { 'set-cookie': 'check-in=CANARY-ticket' } },
    getHeaders: () => res.headers,
  };
  const told = { body: { answer: 'CANARY-body' }, password: 'CANARY-word', user: { token: 'CANARY-deep' } };
  logger.info({ req, res, ...told, ...more }, 'x');
  return written;
}

it('writes a line for the request, with its id and its path', () => {
  const lines = linesOf('/api/appointments', { 'x-request-id': 'caller-0001' });
  expect(lines).toContain('"url":"/api/appointments"');
  expect(lines).toContain('caller-0001');
});

it.each([
  '/api/clients/CANARY@mail.example/validate',
  '/api/clients/CANARY%40mail.example/validate?siteid=22',
  '/api/clients/CANARY/mail.example/validate',
  '/api/clients/CANARY@mail.example/validate/',
  '/api/clients/CANARY@mail.example',
  '/API/Clients/CANARY@mail.example/Validate',
  '/api/appointments?search=CANARY',
])('keeps what a client typed out of the log: %s', (path) => {
  const lines = linesOf(path);
  expect(lines).toContain('"statusCode":500');
  expect(lines).not.toContain('CANARY');
});

it.each([
  '/video/CANARY',
  '/api/video/CANARY/file',
  '/api/files/CANARY.token',
  '/api/files/CANARY.token/',
  '/api/files/CANARY?x=CANARY',
  '/API/Files/CANARY/CANARY',
  '/api//files//CANARY',
])('keeps the token of a file or a video out of the log: %s', (path) => {
  const lines = linesOf(path);
  expect(lines).toMatch(/\/(files|video)\/\[redacted\]"/i);
  expect(lines).not.toContain('CANARY');
});

it.each(['/api/nowhere/7135550142', '/(713)%20555-0142', '/api/x/ana%40mail.example'])(
  'keeps a contact out of the log that stands where none belongs: %s',
  (path) => {
    const lines = linesOf(path);
    expect(lines).toContain('[redacted]"');
    expect(lines).not.toMatch(/0142|mail\.example/);
  },
);

it('keeps tokens, cookies, signatures and bodies out of the log', () => {
  const lines = linesOf('/api/appointments', {
    authorization: 'Bearer CANARY-token',
    cookie: 'check-in=CANARY-cookie',
    'x-mindbody-signature': 'sha256=CANARY',
  });
  expect(lines).toContain('[redacted]');
  expect(lines).not.toContain('CANARY');
});

it('keeps what a library hangs on its errors out of the log', () => {
  const error = Object.assign(new Error('refused', { cause: { given: 'CANARY-cause' } }), {
    code: '23514',
    parameters: ['CANARY-parameter'],
    detail: 'Failing row contains (CANARY-row)',
    response: { to: 'CANARY-recipient' },
  });
  const lines = linesOf('/api/appointments', {}, { err: error });
  expect(lines).toContain('"message":"refused"');
  expect(lines).toContain('"code":"23514"');
  expect(lines).toContain('log.spec.ts');
  expect(lines).not.toContain('CANARY');
});

it('believes a caller’s request id only when it looks like one', () => {
  expect(requestId({ headers: { 'x-request-id': 'abc-12345' } })).toBe('abc-12345');
  for (const odd of ['short', 'line\nbreak-in-it', 'x'.repeat(65)])
    expect(requestId({ headers: { 'x-request-id': odd } })).toMatch(/^[0-9a-f-]{36}$/);
});
