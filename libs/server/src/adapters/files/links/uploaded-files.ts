import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#server/platform/errors';
import { FolderObjectStore } from '../folder.object-store.js';
import { contentTypeOf } from '../object-key.js';
import { ObjectStore } from '../object-store.js';
import { FileLinks } from './file-links.js';

/** What comes to an address that `ObjectStore.upload` gave. */
export interface Upload {
  contentType: string | undefined;
  /** Bytes that are said to come; undefined when nobody says. */
  size: number | undefined;
  body: Readable;
}

/** Takes what browsers put to our own addresses; an S3 store takes it itself. */
@Injectable()
export class UploadedFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly links: FileLinks,
  ) {}

  /** NOT_FOUND whatever is wrong with the token, also when it was used before; VALIDATION_FAILED when it is not what was announced. */
  async take(token: string, { contentType, size, body }: Upload): Promise<void> {
    const wanted = this.links.readUpload(token);
    if (wanted === null || !(this.store instanceof FolderObjectStore)) throw isOver();
    if (contentType !== contentTypeOf(wanted.key)) throw refused('type');
    if (size !== wanted.size) throw refused('size');
    const isFirst = await this.store.putFirst(wanted.key, Readable.from(exactly(wanted.size, body)));
    if (!isFirst) throw isOver();
  }
}

/** Fails as soon as there are more bytes, and at the end when there were fewer. */
async function* exactly(size: number, body: Readable): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw refused('size');
}

function refused(what: 'type' | 'size'): DomainError {
  return new DomainError('VALIDATION_FAILED', `This is not of the ${what} that was announced.`);
}

function isOver(): DomainError {
  return new DomainError('NOT_FOUND', 'This link is not valid any more.');
}
