import { Injectable } from '@nestjs/common';
import { MOST_PHOTOS } from '#contracts/media/photos';
import type { Author } from '#contracts/identity/identity';
import type { Transaction } from '../../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../../platform/errors.js';
import { AuditLog } from '../../../../platform/events/audit-log.js';
import { JobOutbox } from '../../../../platform/jobs/job-outbox.js';
import { type Photo, PhotosRepository } from '../photos.repository.js';

/** Takes note that all of a photo is in the store, once, and has it worked on. */
@Injectable()
export class PhotoReceipt {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly jobs: JobOutbox,
    private readonly audit: AuditLog,
  ) {}

  /** TOO_MANY_PHOTOS when it was announced so long ago that others took its place. */
  async write(tx: Transaction, photo: Photo, author: Author): Promise<void> {
    const { siteId, photoId, appointmentId, uploadBytes } = photo;
    await this.photos.hold(tx, photo);
    if (!(await this.photos.receive(tx, photo))) return;
    if ((await this.photos.taken(tx, photo)) > MOST_PHOTOS) throw tooMany();
    await this.jobs.ask(tx, 'media.photo', { payload: { siteId, photoId } });
    const after = { photoId, bytes: uploadBytes };
    await this.audit.note(tx, 'photo.added', { siteId, appointmentId, author, before: {}, after });
  }
}

export function tooMany(): DomainError {
  return new DomainError('TOO_MANY_PHOTOS', `A visit has at most ${MOST_PHOTOS} photos.`);
}
