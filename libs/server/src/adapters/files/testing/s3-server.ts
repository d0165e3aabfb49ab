import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

/** The one account that this server knows. */
const ACCOUNT = 'S3RVER';
/** A header of ours in which the address stands as it came. */
const SENT = 'address-as-sent';

export interface S3Server {
  /** What a process needs to find it. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
  /** Objects stay. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Takes the bucket away, with its objects, until it is put back. */
  takeBucket(): Promise<void>;
  putBucketBack(): Promise<void>;
  /** Ids of what is being sent in parts. */
  uploads(): Promise<string[]>;
  /** One that a process which died began at that time. */
  leaveUpload(key: string, begunAt: Date): Promise<string>;
  end(): Promise<void>;
}

/** A server that speaks the S3 protocol and checks signatures, on a port of its own, without a bucket. */
export async function startS3(bucket = 'studio-hub-files'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'studio-hub-s3-'));
  let server = await run(directory, 0);
  const port = portOf(server);
  const uploads = uploadsIn(directory, bucket);
  const [inPlace, aside] = [join(directory, bucket), `${directory}-aside`];
  const stop = async (): Promise<void> => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: ACCOUNT,
      S3_SECRET_KEY: ACCOUNT,
    },
    stop,
    restart: async () => {
      server = await run(directory, port);
    },
    takeBucket: () => rename(inPlace, aside),
    putBucketBack: () => rename(aside, inPlace),
    uploads: () => idsIn(uploads),
    leaveUpload: async (key, begunAt) => {
      const id = randomUUID();
      await mkdir(join(uploads, id), { recursive: true });
      await writeFile(join(uploads, id, 'key'), key);
      await utimes(join(uploads, id, 'key'), begunAt, begunAt);
      return id;
    },
    end: async () => {
      if (server.httpServer.listening) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function run(directory: string, port: number): Promise<S3rver> {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, directory },
    ...{ silent: true, vhostBuckets: false, resetOnClose: false },
  });
  server.middleware.unshift(unfinishedUploads(directory), firstPuts(directory));
  await server.run();
  server.httpServer.prependListener('request', (request) => {
    request.headers[SENT] = request.url;
  });
  return server;
}

const uploadsIn = (directory: string, bucket: string): string => join(directory, bucket, '._S3rver_uploads');
const idsIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What the server lacks of sending in parts: listing what is unfinished, and giving it up. */
function unfinishedUploads(directory: string): Middleware {
  return async (context, next) => {
    const [, bucket = ''] = context.path.split('/');
    const folder = uploadsIn(directory, bucket);
    const { uploadId, uploads } = context.query;
    if (context.method === 'DELETE' && typeof uploadId === 'string') {
      await rm(join(folder, uploadId), { recursive: true, force: true });
      context.status = 204;
    } else if (context.method === 'GET' && uploads !== undefined) {
      const listed = (await idsIn(folder)).map(async (id) => {
        const begun = join(folder, id, 'key');
        const [key, { mtime }] = await Promise.all([readFile(begun, 'utf8'), stat(begun)]);
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
      });
      context.type = 'application/xml';
      context.body = `<ListMultipartUploadsResult>${(await Promise.all(listed)).join('')}</ListMultipartUploadsResult>`;
    } else await next();
  };
}

/** What the server lacks of conditional puts. */
function firstPuts(directory: string): Middleware {
  return async (context, next) => {
    const isFirst = context.method === 'PUT' && context.headers['if-none-match'] === '*';
    const isThere = isFirst && existsSync(`${join(directory, context.path)}._S3rver_object`);
    if (isThere) context.status = 412;
    else await next();
  };
}

function portOf({ httpServer }: S3rver): number {
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * The server puts the text that was signed together from what it understood of an address: it loses the slash behind a bucket and
 * leaves !'()* of a query as they are. SigV4 has the address as it was sent.
 */
const plain = v4.getStringToSign;
v4.getStringToSign = (request, signature) => {
  const [uri = '', query = ''] = (request.headers[SENT] ?? '').split('?');
  const parts = query.split('&').filter((part) => part !== '' && !part.startsWith('X-Amz-Signature='));
  const querystring = parts.map((part) => (part.includes('=') ? part : `${part}=`)).sort();
  return plain({ ...request, uri, querystring: querystring.join('&') }, signature);
};
