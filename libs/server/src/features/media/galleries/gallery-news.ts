import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { PhotoNews } from '../photos/photo-news.js';
import type { VisitAt } from '../photos/photos.repository.js';
import type { Gallery } from './galleries.repository.js';

/** What a change of a link sets going: rooms are told, its mail is asked for. */
@Injectable()
export class GalleryNews {
  constructor(
    private readonly news: PhotoNews,
    private readonly jobs: JobOutbox,
    private readonly throttle: Throttle,
  ) {}

  async mayChange({ tokenHash }: StaffPrincipal): Promise<void> {
    await this.throttle.take({ 'change.session': tokenHash.toString('base64') });
  }

  async mailed(tx: Transaction, who: StaffPrincipal, gallery: Gallery): Promise<void> {
    const { siteId, galleryId } = gallery;
    await this.jobs.ask(tx, 'message.galleryLink', { payload: { siteId, galleryId }, dedupeKey: galleryId });
    await this.tell(tx, who, { at: gallery, before: {}, after: { gallery: 'mailed' } });
  }

  async revoked(tx: Transaction, who: StaffPrincipal, at: VisitAt): Promise<void> {
    await this.tell(tx, who, { at, before: { gallery: 'mailed' }, after: { gallery: 'revoked' } });
  }

  private tell(
    tx: Transaction,
    who: StaffPrincipal,
    { at, ...change }: { at: VisitAt; before: Record<string, string>; after: Record<string, string> },
  ): Promise<void> {
    const { actor, ...origin } = staffAuthor(who);
    return this.news.tell(tx, at, { actor, audit: { ...origin, ...change } });
  }
}
