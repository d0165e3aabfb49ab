import { type Readable, Transform } from 'node:stream';
import { Agent, type Dispatcher, request as send } from 'undici';
import type { ArchiveConfig } from '#server/platform/config';
import { atMost } from '#server/platform/work/work-signal';
import { ArchiveFault } from '../image-archive.js';

const CONNECT_MS = 3_000;
const LIST_MS = 20_000;
/** A rendered frame of an old machine is worked out when it is asked for. */
const PICTURE_MS = 60_000;
/** A thousand instances of a talkative archive are 2 MB. */
const LARGEST_LIST = 8 * 1024 * 1024;
const LARGEST_PICTURE = 25 * 1024 * 1024;
const NO_CONTENT = 204;

export interface Times {
  connectMs: number;
  listMs: number;
  pictureMs: number;
}

const TIMES: Times = { connectMs: CONNECT_MS, listMs: LIST_MS, pictureMs: PICTURE_MS };

/** One call to a DICOMweb server over kept-open connections. A fault says what happened, never who was asked for. */
export class DicomwebExchange {
  private readonly agent: Agent;
  private readonly base: string;
  private readonly authorization: Record<string, string>;

  constructor(
    { url, login }: ArchiveConfig,
    private readonly times: Times = TIMES,
  ) {
    this.agent = new Agent({ connect: { timeout: times.connectMs } });
    this.base = url.endsWith('/') ? url : `${url}/`;
    const pair = login === null ? null : Buffer.from(`${login.username}:${login.password}`).toString('base64');
    this.authorization = pair === null ? {} : { authorization: `Basic ${pair}` };
  }

  /** QIDO-RS: what was found, null where that is nothing. */
  async list(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(path, this.base);
    url.search = new URLSearchParams(query).toString();
    const signal = atMost(this.times.listMs);
    try {
      const { statusCode, body } = await this.ask(url, { accept: 'application/dicom+json', signal });
      await mustBeGood(statusCode, body);
      if (statusCode === NO_CONTENT) return await emptied(body, null);
      return parsed(await textOf(body));
    } catch (cause) {
      throw faultOf(cause);
    }
  }

  /** WADO-RS, rendered: null when the server has no JPEG of it. */
  async picture(path: string): Promise<Readable | null> {
    const signal = atMost(this.times.pictureMs);
    try {
      const { statusCode, headers, body } = await this.ask(new URL(path, this.base), { accept: 'image/jpeg', signal });
      if (isNoPicture(statusCode)) return await emptied(body, null);
      await mustBeGood(statusCode, body);
      if (!isJpeg(headers['content-type'])) return await emptied(body, null);
      return bounded(body);
    } catch (cause) {
      throw faultOf(cause);
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private ask(url: URL, { accept, signal }: { accept: string; signal: AbortSignal }): Promise<Dispatcher.ResponseData> {
    const headers = { accept, 'user-agent': 'studio-hub', ...this.authorization };
    return send(url, { dispatcher: this.agent, method: 'GET', headers, signal });
  }
}

type Body = Dispatcher.ResponseData['body'];

/** Not there, not to be shown so, not a picture: of this one there is none. */
function isNoPicture(status: number): boolean {
  return [400, 404, 406, 410, 415, 422, 501].includes(status);
}

function isJpeg(contentType: string | string[] | undefined): boolean {
  return /^image\/jpe?g\s*(;|$)/i.test([contentType].flat()[0]?.trim() ?? '');
}

async function mustBeGood(status: number, body: Body): Promise<void> {
  if (status === 200 || status === NO_CONTENT) return;
  await emptied(body, null);
  if (status === 401 || status === 403) throw new ArchiveFault('login');
  throw new ArchiveFault(status >= 500 || status === 429 || status === 408 ? 'error' : 'answer');
}

/** Lets the connection go whatever else comes on it. */
async function emptied<T>(body: Body, answer: T): Promise<T> {
  await body.dump({ limit: 16_384 }).catch(() => undefined);
  return answer;
}

async function textOf(body: Body): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_LIST) throw new ArchiveFault('answer');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A SyntaxError would quote the answer, and it holds names. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ArchiveFault('answer');
  }
}

function bounded(body: Readable): Readable {
  let size = 0;
  const limit = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > LARGEST_PICTURE) done(new ArchiveFault('answer'));
      else done(null, piece);
    },
  });
  body.once('error', (cause) => limit.destroy(faultOf(cause)));
  limit.once('close', () => body.destroy());
  return body.pipe(limit);
}

function faultOf(cause: unknown): ArchiveFault {
  return cause instanceof ArchiveFault ? cause : new ArchiveFault('down', cause);
}
