import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as reading } from 'node:timers/promises';
import { now } from '../../../bench/parts/figures/stats.js';

export interface UploadFile {
  name: string;
  bytes: Buffer;
  type: string;
}

export interface Upload {
  headers: Record<string, string>;
  body: Buffer | Readable;
  /** Sent as Content-Length; without it a stream goes out in chunks. */
  stated?: number;
}

export interface UploadAnswer {
  /** 0 when the connection was cut without an answer. */
  status: number;
  text: string;
  ms: number;
}

const BOUNDARY = 'boundary-of-the-drill';

export function multipart(fields: Record<string, string>, files: readonly UploadFile[]): Upload {
  const part = (disposition: string, type: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, '', Buffer.from(value))),
    ...files.map(({ name, type, bytes }) =>
      part(`name="${name}"; filename="${name}.png"`, `Content-Type: ${type}\r\n`, bytes),
    ),
  ];
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body, stated: body.length };
}

/** A file that begins as an upload does and goes on for so many bytes. */
export function endless(bytes: number, { isStated }: { isStated: boolean }): Upload {
  const block = Buffer.alloc(64 * 1024, 0x41);
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="signatureFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  const blocks = async function* (): AsyncGenerator<Buffer> {
    yield head;
    for (let left = bytes - head.length; left > 0; left -= block.length) {
      yield block.subarray(0, Math.min(left, block.length));
      // A browser reads an answer that is there before it goes on writing; Node forgets it when a write fails.
      await reading();
    }
  };
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.from(blocks()),
    ...(isStated ? { stated: bytes } : {}),
  };
}

/** Sends it as a browser would and listens for the answer all along: an upload may be refused long before its end. */
export function put(url: string, { headers, body, stated }: Upload): Promise<UploadAnswer> {
  const began = now();
  const length = stated === undefined ? {} : { 'content-length': String(stated) };
  return new Promise((resolve) => {
    // A connection of its own that asks to be kept, as a browser does.
    const agent = new Agent({ keepAlive: true });
    const sent = request(url, { method: 'PUT', agent, headers: { ...headers, ...length } });
    const done = (status: number, words: string): void => {
      resolve({ status, text: words, ms: now() - began });
      sent.destroy();
      agent.destroy();
    };
    sent.once('response', (answer) => {
      text(answer).then(
        (words) => done(answer.statusCode ?? 0, words),
        () => done(answer.statusCode ?? 0, ''),
      );
    });
    sent.on('error', (error) => done(0, error.message));
    if (Buffer.isBuffer(body)) sent.end(body);
    else body.pipe(sent);
  });
}
