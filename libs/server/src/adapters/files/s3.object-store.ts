import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type BucketLocationConstraint,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '../../platform/clock.js';
import type { S3Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { workSignal } from '../../platform/work/work-signal.js';
import { contentDisposition } from './content-disposition.js';
import { assertObjectKey } from './object-key.js';
import { type FileLink, type LinkWish, ObjectStore } from './object-store.js';

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

  async put(key: string, bytes: Buffer, { contentType }: { contentType: string }): Promise<void> {
    const command = new PutObjectCommand({ ...this.at(key), Body: bytes, ContentType: contentType });
    await this.client
      .send(command)
      .catch(async (error: unknown) => {
        // The store was down when this process started.
        if (!isFault(error, 'NoSuchBucket')) throw error;
        await this.ensure();
        await this.client.send(command);
      })
      .catch(unavailable);
  }

  async get(key: string): Promise<Buffer> {
    const command = new GetObjectCommand(this.at(key));
    try {
      const { Body } = await this.client.send(command);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (isFault(error, 'NoSuchKey')) throw new DomainError('NOT_FOUND', 'There is no such file.');
      return unavailable(error);
    }
  }

  /** A missing bucket answers like a missing object, and would make every signed form look lost. */
  async exists(key: string): Promise<boolean> {
    const command = new HeadObjectCommand(this.at(key));
    try {
      const isThere = await this.client.send(command).then(() => true, falseWhenNotFound);
      if (!isThere) await this.client.send(this.headBucket());
      return isThere;
    } catch (error) {
      return unavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(unavailable);
  }

  async link(key: string, { seconds, fileName, contentType, inline }: LinkWish): Promise<FileLink> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition(fileName, inline),
      ResponseCacheControl: 'private, no-store',
    });
    // A signature holds whole seconds.
    const signedAt = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    const url = await getSignedUrl(this.signer, command, { expiresIn: seconds, signingDate: new Date(signedAt) });
    return { url, expiresAt: new Date(signedAt + seconds * 1_000) };
  }

  /** Makes the bucket when it is missing. */
  async ensure(): Promise<void> {
    const isThere = await this.client.send(this.headBucket()).then(() => true, falseWhenNotFound);
    if (isThere) return;
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
function falseWhenNotFound(error: unknown): false {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
  throw error;
}

function unavailable(cause: unknown): never {
  throw new DomainError('UNAVAILABLE', 'The file store is not available at the moment.', { cause });
}
