import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PICTURE_SLOTS } from '#contracts/content/content';
import type { PublishedContent, PublishedPictureRef } from '#contracts/content/content.dto';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { DomainError } from '../../platform/errors.js';
import { contentKeyOf } from './content-pictures.js';
import { ContentViews } from './content-views.js';
import { ContentRepository } from './content.repository.js';

/** What anybody may see of a site: what its directors show. Decision 74 */
@Injectable()
export class PublishedContentService {
  constructor(
    private readonly items: ContentRepository,
    private readonly views: ContentViews,
    private readonly store: ObjectStore,
  ) {}

  async of(siteId: number): Promise<PublishedContent> {
    const items = await this.items.visible(siteId);
    if (items === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    return {
      siteId,
      reviews: items.filter(({ kind }) => kind === 'review').map((item) => this.views.publishedReview(item)),
      services: items.filter(({ kind }) => kind === 'service').map((item) => this.views.publishedService(item)),
    };
  }

  /** NOT_FOUND also for one that is hidden, or was replaced. */
  async picture({ siteId, uniqueId, picture }: PublishedPictureRef): Promise<Readable> {
    const item = await this.items.find({ siteId, uniqueId });
    const slot = PICTURE_SLOTS.find((one) => picture.startsWith(`${one}-`));
    const kept = item?.isVisible === true && slot !== undefined ? item.pictures[slot] : undefined;
    if (kept === undefined || !picture.startsWith(`${slot}-${kept.hash}`))
      throw new DomainError('NOT_FOUND', 'There is no such picture.');
    return this.store.read(contentKeyOf(kept, picture.endsWith('-400.jpg')));
  }
}
