import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { SitesService } from '../../../sites/sites.service.js';
import { PhotosRepository } from '../photos.repository.js';
import { PhotoFiles } from './photo-files.js';

/** Longer than any address is good to put a photo to: what is not complete by then nobody completes. */
const ORPHAN_MS = 86_400_000;
const BATCH = 500;

/** Takes out of the store what was never completed, was refused or was deleted. The row always came before the object, so none is missed. */
@Injectable()
export class PhotoSweep {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly files: PhotoFiles,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ORPHAN_MS);
    for (const { siteId } of await this.sites.all()) {
      let swept: number;
      do swept = await this.sweepSome(siteId, before);
      while (swept === BATCH);
    }
  }

  /** What the store keeps has its turn again the next day. */
  private async sweepSome(siteId: number, before: Date): Promise<number> {
    let swept = 0;
    for (const photo of await this.photos.unswept(siteId, before, BATCH))
      if (await this.files.remove(photo)) {
        await this.unitOfWork.run((tx) => this.photos.markSwept(tx, photo, { kind: 'system' }));
        swept += 1;
      }
    return swept;
  }
}
