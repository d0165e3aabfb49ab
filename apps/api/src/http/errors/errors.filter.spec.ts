import { type ArgumentsHost, Logger } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import { DomainError } from '#server/platform/errors';
import { ErrorsFilter } from './errors.filter.js';

const REQUEST = { id: 'asked-0001' };

/** What the log is told of a refusal. */
function toldOf(code: ErrorCode, words: string): unknown[] {
  const told: unknown[] = [];
  const quiet = () => undefined;
  Logger.overrideLogger({ log: (line: unknown) => told.push(line), error: quiet, warn: quiet });
  const reply = { header: () => reply, status: () => reply, send: () => reply };
  const host = {
    switchToHttp: () => ({ getResponse: () => reply, getRequest: () => REQUEST }),
  } as unknown as ArgumentsHost;
  new ErrorsFilter().catch(new DomainError(code, words), host);
  return told;
}
afterAll(() => Logger.overrideLogger(true));

// Decision 78: the technical tail goes to the log under the request id that the screen shows
it('tells the log what the provider said, and nobody’s contact', () => {
  const msg = 'the provider did not do it';
  expect(toldOf('PROVIDER_REFUSED', 'The visit is locked.')).toEqual([
    { msg, req: REQUEST, code: 'PROVIDER_REFUSED', said: 'The visit is locked.' },
  ]);
  expect(toldOf('PROVIDER_REFUSED', 'No client maya@mail.example')).toEqual([
    { msg, req: REQUEST, code: 'PROVIDER_REFUSED', said: '[redacted]' },
  ]);
  expect(toldOf('CODE_REFUSED', 'The code is incorrect.')).toEqual([]);
});
