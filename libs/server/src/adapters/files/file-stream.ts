import { addAbortSignal, finished, PassThrough, Readable } from 'node:stream';
import { DomainError } from '../../platform/errors.js';
import { workSignal } from '../../platform/work/work-signal.js';

/** What is to be put; it ends with the work that puts it. */
export function streamOf(body: Buffer | Readable): Readable {
  const signal = workSignal();
  const stream = Buffer.isBuffer(body) ? Readable.from(body) : body;
  // It may end before anybody listens.
  stream.on('error', () => undefined);
  return signal === undefined ? stream : addAbortSignal(signal, stream);
}

/** A stream that ends with the work that reads it, fails in our words, and lets go of its source with whoever lets go of it. */
export function relayed(source: Readable): Readable {
  const signal = workSignal();
  if (signal !== undefined) addAbortSignal(signal, source);
  const relay = new PassThrough();
  // It may fail before its reader listens.
  relay.on('error', () => undefined);
  relay.once('close', () => source.destroy());
  finished(source, (cause) => {
    if (cause) relay.destroy(storeFault(cause));
  });
  return source.pipe(relay);
}

export function storeFault(cause: unknown): DomainError {
  return new DomainError('UNAVAILABLE', 'The file store is not available at the moment.', { cause });
}

export function noSuchFile(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such file.');
}
