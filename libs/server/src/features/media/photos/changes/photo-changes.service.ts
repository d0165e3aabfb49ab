import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../../platform/errors.js';
import { staffAuthor, type StaffPrincipal } from '../../../identity/principal.js';
import { PhotoNews } from '../photo-news.js';
import { PhotosRepository } from '../photos.repository.js';
import { PhotoFiles } from '../work/photo-files.js';
import { PhotoGate } from './photo-gate.js';

/** What a person changes of photos that are there. */
@Injectable()
export class PhotoChanges {
  constructor(
    private readonly gate: PhotoGate,
    private readonly photos: PhotosRepository,
    private readonly files: PhotoFiles,
    private readonly news: PhotoNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The record stays. One that was deleted already is no error: two people may press at once. */
  async remove(who: StaffPrincipal, appointmentId: number, photoId: string): Promise<void> {
    const at = await this.gate.open(who, appointmentId);
    const photo = await this.gate.photo(at, photoId);
    const { actor, ...origin } = staffAuthor(who);
    const isNew = await this.unitOfWork.run(async (tx) => {
      await this.photos.hold(tx, at);
      const state = await this.photos.remove(tx, photo, actor);
      if (state === null) return false;
      const audit = { ...origin, before: { photoId, state }, after: { photoId, state: 'deleted' } };
      await this.news.tell(tx, at, { actor, audit });
      return true;
    });
    if (isNew) await this.files.remove(photo);
  }

  /** Those that are not named stay behind them as they stood: somebody else has uploaded them meanwhile. VALIDATION_FAILED for another visit's photo. */
  async order(who: StaffPrincipal, appointmentId: number, photoIds: readonly string[]): Promise<void> {
    const at = await this.gate.open(who, appointmentId);
    const { actor, ...origin } = staffAuthor(who);
    await this.unitOfWork.run(async (tx: Transaction) => {
      await this.photos.hold(tx, at);
      const named = await this.photos.order(tx, at, photoIds);
      if (named !== photoIds.length)
        throw new DomainError('VALIDATION_FAILED', 'One of these is no photo of this visit.');
      await this.news.tell(tx, at, { actor, audit: { ...origin, before: {}, after: { names: ['order'] } } });
    });
  }
}
