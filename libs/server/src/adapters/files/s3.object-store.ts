import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type BucketLocationConstraint,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '../../platform/clock.js';
import type { S3Config } from '../../platform/config.js';
import { workSignal } from '../../platform/work/work-signal.js';
import { noSuchFile, relayed, storeFault, streamOf } from './file-stream.js';
import { contentDisposition } from './links/content-disposition.js';
import { assertObjectKey, assertPrefix, contentTypeOf } from './object-key.js';
import {
  type ByteSpan,
  type FileLink,
  type FileUpload,
  type LinkWish,
  type ListedObject,
  type ObjectFacts,
  ObjectStore,
  type UploadWish,
} from './object-store.js';
import { inParts, sendParts } from './s3.multipart.js';

interface Patience {
  connectMs: number;
  requestMs: number;
  tries: number;
}

const PATIENCE: Patience = { connectMs: 3_000, requestMs: 10_000, tries: 2 };
/** What a store takes as said without a place. */
const HOME_REGION = 'us-east-1';

/** Objects in one private bucket of an S3-compatible store. */
export class S3ObjectStore extends ObjectStore implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(S3ObjectStore.name);
  private readonly client: S3Client;
  /** Signs only: the address is that of the store as browsers reach it. */
  private readonly signer: S3Client;

  constructor(
    private readonly config: S3Config,
    private readonly clock: Clock,
    patience = PATIENCE,
  ) {
    super();
    this.client = clientAt(config.endpoint, config, patience);
    this.signer = clientAt(config.publicUrl, config, patience);
  }

  /** Not waited for: without the store everything else still works. */
  onModuleInit(): void {
    void this.ensure().catch((error: unknown) => this.logger.warn({ msg: 'no bucket for files yet', err: error }));
  }

  onApplicationShutdown(): void {
    this.client.destroy();
    this.signer.destroy();
  }

  /** What is larger than a part is sent in parts, two of them in memory at most. */
  async put(key: string, body: Buffer | Readable): Promise<void> {
    const at = { ...this.at(key), ContentType: contentTypeOf(key) };
    const stream = streamOf(body);
    try {
      const parts = inParts(stream);
      const first = (await nextOf(parts)) ?? Buffer.alloc(0);
      const second = await nextOf(parts);
      if (second === undefined)
        await this.inBucket(() => this.client.send(new PutObjectCommand({ ...at, Body: first })));
      else await this.putParts(at, following([first, second], parts));
    } catch (error) {
      throw storeFault(error);
    } finally {
      stream.destroy();
    }
  }

  async read(key: string, span?: ByteSpan): Promise<Readable> {
    const Range = span && `bytes=${span.first}-${span.last}`;
    const command = new GetObjectCommand({ ...this.at(key), Range });
    try {
      const { Body } = await this.client.send(command);
      return relayed(Body as Readable);
    } catch (error) {
      throw isFault(error, 'NoSuchKey') ? noSuchFile() : storeFault(error);
    }
  }

  /** A missing bucket answers like a missing object, and would make every signed form look lost. */
  async facts(key: string): Promise<ObjectFacts | null> {
    const command = new HeadObjectCommand(this.at(key));
    try {
      const found = await this.client.send(command).catch(nullWhenNotFound);
      if (found !== null) return { size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
      await this.client.send(this.headBucket());
      return null;
    } catch (error) {
      throw storeFault(error);
    }
  }

  async *list(Prefix: string): AsyncIterable<ListedObject> {
    assertPrefix(Prefix);
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.config.bucket, Prefix });
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, putAt: LastModified };
    } catch (error) {
      throw storeFault(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(failed);
  }

  keyBehind(url: string): string | null {
    const begin = `${this.config.publicUrl.replace(/\/+$/, '')}/${this.config.bucket}/`;
    if (!url.startsWith(begin) || !URL.canParse(url)) return null;
    return decodeURIComponent(new URL(url).pathname.slice(new URL(begin).pathname.length));
  }

  async link(key: string, { seconds, fileName, inline }: LinkWish): Promise<FileLink> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseContentDisposition: contentDisposition(fileName, inline),
      ResponseCacheControl: 'private, no-store',
    });
    return this.signed(command, seconds);
  }

  /** Headers that are signed must come as they are: the type, the length, and that nothing is there yet. */
  async upload(key: string, { seconds, size }: UploadWish): Promise<FileUpload> {
    const headers = { 'content-type': contentTypeOf(key), 'if-none-match': '*' };
    const command = new PutObjectCommand({
      ...this.at(key),
      ContentType: headers['content-type'],
      ContentLength: size,
      IfNoneMatch: headers['if-none-match'],
    });
    return { ...(await this.signed(command, seconds)), headers };
  }

  /** The first thousand; the others have their turn with the next look. */
  async removeUnfinished(before: Date): Promise<void> {
    const { bucket: Bucket } = this.config;
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket })).catch(failed);
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated !== undefined && Initiated < before)
        await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(failed);
  }

  /** Makes the bucket when it is missing. */
  async ensure(): Promise<void> {
    const there = await this.client.send(this.headBucket()).catch(nullWhenNotFound);
    if (there !== null) return;
    const { bucket: Bucket, region } = this.config;
    const place =
      region === HOME_REGION
        ? {}
        : { CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint } };
    await this.client.send(new CreateBucketCommand({ Bucket, ...place })).catch((error: unknown) => {
      // Another process was faster.
      if (!isFault(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error;
    });
  }

  private async signed(command: GetObjectCommand | PutObjectCommand, seconds: number): Promise<FileLink> {
    // A signature holds whole seconds.
    const signedAt = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    const when = { expiresIn: seconds, signingDate: new Date(signedAt) };
    // All other headers are signed without being named.
    const url = await getSignedUrl(this.signer, command, { ...when, signableHeaders: new Set(['content-type']) });
    return { url, expiresAt: new Date(signedAt + seconds * 1_000) };
  }

  private async putParts(at: { Bucket: string; Key: string }, parts: AsyncIterable<Buffer>): Promise<void> {
    const begun = await this.inBucket(() => this.client.send(new CreateMultipartUploadCommand(at)));
    await sendParts(this.client, { ...begun, ...at }, parts);
  }

  /** The store may have been down when this process started. */
  private async inBucket<T>(begin: () => Promise<T>): Promise<T> {
    return begin().catch(async (error: unknown) => {
      if (!isFault(error, 'NoSuchBucket')) throw error;
      await this.ensure();
      return begin();
    });
  }

  private headBucket(): HeadBucketCommand {
    return new HeadBucketCommand({ Bucket: this.config.bucket });
  }

  private at(key: string): { Bucket: string; Key: string } {
    assertObjectKey(key);
    return { Bucket: this.config.bucket, Key: key };
  }
}

function clientAt(endpoint: string, config: S3Config, { connectMs, requestMs, tries }: Patience): S3Client {
  const { region, accessKey, secretKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    maxAttempts: tries,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      socketTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  // Every request of a job ends with it.
  requestHandler.handle = (request, options) => {
    const abortSignal = workSignal();
    return handle(request, abortSignal === undefined ? options : { ...options, abortSignal });
  };
  return client;
}

function isFault(error: unknown, ...names: string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name);
}

/** A head request has no body that could name the fault. */
function nullWhenNotFound(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}

function failed(cause: unknown): never {
  throw storeFault(cause);
}

async function nextOf(parts: AsyncIterator<Buffer, void>): Promise<Buffer | undefined> {
  const { value } = await parts.next();
  return value ?? undefined;
}

async function* following(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
