import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  type CreateMultipartUploadCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { apart } from '../../platform/work/work-signal.js';

/** A store takes none but the last below 5 MB, and 10,000 of them. */
export const PART_BYTES = 8 * 1024 * 1024;

/** The body in pieces of PART_BYTES, the last one shorter. Of an empty body one empty piece. */
export async function* inParts(body: Readable): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(held);
      isFirst = false;
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (isFirst || bytes > 0) yield Buffer.concat(held);
}

/** Sends the parts one after another; until the last has come nobody sees any of them, and when one fails all are forgotten. */
export async function sendParts(
  client: S3Client,
  { Bucket, Key, UploadId }: CreateMultipartUploadCommandOutput,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const upload = { Bucket, Key, UploadId };
  try {
    const sent: CompletedPart[] = [];
    for await (const Body of parts) {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      sent.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    // Where the store cannot be told now, removeUnfinished does it.
    await apart(() => client.send(new AbortMultipartUploadCommand(upload))).catch(() => undefined);
    throw error;
  }
}
