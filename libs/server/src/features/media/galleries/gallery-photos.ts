import { Injectable } from '@nestjs/common';
import { ArchiveFetchesRepository } from '../archive/archive-fetches.repository.js';
import { PhotosRepository, type VisitAt } from '../photos/photos.repository.js';

/** Whether a link has something to lead to. */
@Injectable()
export class GalleryPhotos {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly fetches: ArchiveFetchesRepository,
  ) {}

  /** `coming`: some are being worked on, or the archive is still being looked into. */
  async state(at: VisitAt): Promise<'none' | 'coming' | 'ready'> {
    const [fetch, { photos }] = await Promise.all([this.fetches.find(at), this.photos.shown(at)]);
    if (fetch?.isTrying === true || photos.some(({ state }) => state === 'received')) return 'coming';
    return photos.some(({ state }) => state === 'ready') ? 'ready' : 'none';
  }
}
