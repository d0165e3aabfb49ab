import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GalleryReply } from '#contracts/media/galleries/gallery.dto';
import { parseContact } from '#domain/people/contact';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { languageIn } from '../links/link-words.js';
import { MediaLinks } from '../links/media-links.js';
import { PhotosRepository, type VisitAt } from '../photos/photos.repository.js';
import { GalleriesRepository, toGalleryView, type Gallery } from './galleries.repository.js';
import { GalleryNews } from './gallery-news.js';

/** Mails a client the link to her photos, and takes it back. */
@Injectable()
export class GalleriesService {
  constructor(
    private readonly galleries: GalleriesRepository,
    private readonly photos: PhotosRepository,
    private readonly appointments: AppointmentsService,
    private readonly links: MediaLinks,
    private readonly news: GalleryNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** ILLEGAL_STATUS while there is nothing to show; VALIDATION_FAILED for what is no address. */
  async mail(who: StaffPrincipal, appointmentId: number, email: string): Promise<GalleryReply> {
    await this.news.mayChange(who);
    const at = { siteId: who.siteId, appointmentId };
    const visit = await this.appointments.find(at.siteId, appointmentId);
    if ((await this.photos.ready(at)).length === 0)
      throw new DomainError('ILLEGAL_STATUS', 'This visit has no photos yet.');
    const gallery = await this.ask(who, { ...at, email, notes: visit.notes });
    return { message: 'The link to the photos is being mailed.', gallery: toGalleryView(gallery) };
  }

  /**
   * The mail leaves when the photos that are on their way have come, once for each press. A link that works and went to the same address is
   * mailed again.
   */
  async ask(
    who: StaffPrincipal,
    { email, notes, ...at }: VisitAt & { email: string; notes: string },
  ): Promise<Gallery> {
    const contact = parseContact(email);
    if (contact.kind !== 'email') throw new DomainError('VALIDATION_FAILED', 'email must be an e-mail address.');
    return this.unitOfWork.run(async (tx) => {
      await this.photos.hold(tx, at);
      const current = await this.galleries.current(tx, at);
      const isGood = current !== null && !current.isRevoked && !current.isOver && current.email === contact.email;
      return isGood ? this.again(tx, who, current) : this.add(tx, who, { ...at, email: contact.email, notes });
    });
  }

  /** Every link to this visit's photos shows nothing from now on. NOT_FOUND when there never was one. */
  async revoke(who: StaffPrincipal, appointmentId: number): Promise<GalleryReply> {
    const at = { siteId: who.siteId, appointmentId };
    await this.appointments.find(at.siteId, appointmentId);
    const { actor } = staffAuthor(who);
    const gallery = await this.unitOfWork.run(async (tx) => {
      await this.photos.hold(tx, at);
      const current = await this.galleries.current(tx, at);
      if (current === null) throw new DomainError('NOT_FOUND', 'No link to the photos of this visit was mailed.');
      const revoked = await this.galleries.revoke(tx, at, actor);
      if (!current.isRevoked) await this.news.revoked(tx, who, at);
      return revoked ?? current;
    });
    return { message: 'The link to the photos is revoked.', gallery: toGalleryView(gallery) };
  }

  private async again(tx: Transaction, who: StaffPrincipal, current: Gallery): Promise<Gallery> {
    const gallery = await this.galleries.again(tx, current, staffAuthor(who).actor);
    if (gallery === null) return current;
    await this.news.mailed(tx, who, gallery);
    return gallery;
  }

  private async add(
    tx: Transaction,
    who: StaffPrincipal,
    { notes, ...wanted }: VisitAt & { email: string; notes: string },
  ): Promise<Gallery> {
    const galleryId = randomUUID();
    const tokenHash = this.links.hashOfNew({ kind: 'gallery', siteId: wanted.siteId, id: galleryId });
    const row = { ...wanted, galleryId, tokenHash, language: languageIn(notes) };
    const gallery = await this.galleries.add(tx, row, staffAuthor(who).actor);
    await this.news.mailed(tx, who, gallery);
    return gallery;
  }
}
