import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import { FileLinks, type LinkedKey } from './file-links.js';
import { ObjectStore } from './object-store.js';

export interface LinkedFile extends LinkedKey {
  bytes: Buffer;
}

/** What a link of our own address stands for. */
@Injectable()
export class LinkedFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly links: FileLinks,
  ) {}

  /** NOT_FOUND whatever is wrong with the token. */
  async open(token: string): Promise<LinkedFile> {
    const link = this.links.read(token);
    if (link === null) throw new DomainError('NOT_FOUND', 'This link is not valid any more.');
    return { ...link, bytes: await this.store.get(link.key) };
  }
}
