import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { noSuchFile } from '../file-stream.js';
import { type ByteSpan, type ObjectFacts, ObjectStore } from '../object-store.js';
import { FileLinks, type LinkedKey } from './file-links.js';

export interface LinkedFile extends ObjectFacts, Omit<LinkedKey, 'key'> {
  read: (span?: ByteSpan) => Promise<Readable>;
}

/** What a link of our own address stands for. */
@Injectable()
export class LinkedFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly links: FileLinks,
  ) {}

  /** NOT_FOUND whatever is wrong with the token. */
  async find(token: string): Promise<LinkedFile> {
    const link = this.links.read(token);
    if (link === null) throw new DomainError('NOT_FOUND', 'This link is not valid any more.');
    const { key, ...wish } = link;
    const facts = await this.store.facts(key);
    if (facts === null) throw noSuchFile();
    return { ...wish, ...facts, read: (span) => this.store.read(key, span) };
  }
}
