import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
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
  end(): Promise<void>;
}

/** A server that speaks the S3 protocol and checks signatures, on a port of its own, without a bucket. */
export async function startS3(bucket = 'studio-hub-files'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'studio-hub-s3-'));
  let server = await run(directory, 0);
  const port = portOf(server);
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
  await server.run();
  server.httpServer.prependListener('request', (request) => {
    request.headers[SENT] = request.url;
  });
  return server;
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
