import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Test, type TestingModule } from '@nestjs/testing';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import { contentDisposition } from '../links/content-disposition.js';
import { FileLinks } from '../links/file-links.js';
import { LinkedFiles } from '../links/linked-files.js';
import { UploadedFiles } from '../links/uploaded-files.js';
import type { FileUpload } from '../object-store.js';
import { OBJECT_STORE } from '../object-store.provider.js';
import { startS3 } from './s3-server.js';

interface Download {
  isGiven: boolean;
  bytes: Buffer;
  contentType: string | null;
  disposition: string | null;
  caching: string | null;
}

/** One kind of store, how a browser follows its links, and how it is lost. */
export interface StoreGround {
  files: Config['files'];
  follow(url: string, app: TestingModule): Promise<Download>;
  /** Whether the store took it. */
  send(upload: Pick<FileUpload, 'url' | 'headers'>, bytes: Buffer, app: TestingModule): Promise<boolean>;
  lose(): Promise<void>;
  bringBack(): Promise<void>;
  /** The store answers, but what held the objects is not in it. */
  takeAway(): Promise<void>;
  putBack(): Promise<void>;
  end(): Promise<void>;
}

/** The store of this ground as our processes have it. */
export async function openStore({ files }: StoreGround, clock: Clock): Promise<TestingModule> {
  const config = { files, publicUrl: 'https://hub.example', secretKey: Buffer.alloc(32, 5) };
  const parts = [{ provide: CONFIG, useValue: config }, { provide: Clock, useValue: clock }, Secrets];
  const module = Test.createTestingModule({
    providers: [...parts, FileLinks, LinkedFiles, UploadedFiles, OBJECT_STORE],
  });
  return (await module.compile()).init();
}

export async function folder(): Promise<StoreGround> {
  const dir = await mkdtemp(join(tmpdir(), 'studio-hub-files-'));
  const lose = () => rename(join(dir, 'files'), join(dir, 'lost'));
  const bringBack = () => rename(join(dir, 'lost'), join(dir, 'files'));
  return {
    files: { kind: 'folder', dir: join(dir, 'files') },
    follow: followOurs,
    send: sendToUs,
    lose,
    bringBack,
    takeAway: lose,
    putBack: bringBack,
    end: () => rm(dir, { recursive: true }),
  };
}

export async function s3(): Promise<StoreGround> {
  const { env, stop, restart, takeBucket, putBucketBack, end } = await startS3();
  const access = { accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY, bucket: env.S3_BUCKET };
  const at = { endpoint: env.S3_ENDPOINT, publicUrl: env.S3_ENDPOINT.replace('127.0.0.1', 'localhost') };
  return {
    files: { kind: 's3', region: 'us-east-1', ...at, ...access },
    follow: followTheirs,
    send: sendToThem,
    lose: stop,
    bringBack: restart,
    takeAway: takeBucket,
    putBack: putBucketBack,
    end,
  };
}

/** What the api's route makes of a token, without the route. */
async function followOurs(url: string, app: TestingModule): Promise<Download> {
  const [, token = ''] = /^https:\/\/hub\.example\/api\/files\/([\w.-]+)$/.exec(url) ?? [];
  const file = await app.get(LinkedFiles).find(token).catch(nullWhenNotFound);
  if (file === null)
    return { isGiven: false, bytes: Buffer.alloc(0), contentType: null, disposition: null, caching: null };
  const disposition = contentDisposition(file.fileName, file.inline);
  const { contentType } = file;
  return {
    contentType,
    bytes: await buffer(await file.read()),
    isGiven: true,
    disposition,
    caching: 'private, no-store',
  };
}

async function followTheirs(url: string): Promise<Download> {
  const answer = await fetch(url);
  return {
    isGiven: answer.ok,
    bytes: Buffer.from(await answer.arrayBuffer()),
    contentType: answer.headers.get('content-type'),
    disposition: answer.headers.get('content-disposition'),
    caching: answer.headers.get('cache-control'),
  };
}

/** What a route would make of it: a browser says the size of what it sends by itself. */
async function sendToUs(
  { url, headers }: Pick<FileUpload, 'url' | 'headers'>,
  bytes: Buffer,
  app: TestingModule,
): Promise<boolean> {
  const [, token = ''] = /^https:\/\/hub\.example\/api\/files\/([\w.-]+)$/.exec(url) ?? [];
  const upload = { contentType: headers['content-type'], size: bytes.length, body: Readable.from([bytes]) };
  return app
    .get(UploadedFiles)
    .take(token, upload)
    .then(
      () => true,
      () => false,
    );
}

async function sendToThem({ url, headers }: Pick<FileUpload, 'url' | 'headers'>, bytes: Buffer): Promise<boolean> {
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).ok;
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return null;
  throw error;
}
