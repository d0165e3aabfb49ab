import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { mustBeWanted } from '../../../../platform/work/work-signal.js';
import { SitesService } from '../../../sites/sites.service.js';
import { VideosRepository } from '../videos.repository.js';

/** Takes files out of the store whose link shows nothing any more. */
@Injectable()
export class VideoFiles {
  private readonly logger = new Logger(VideoFiles.name);

  constructor(
    private readonly videos: VideosRepository,
    private readonly store: ObjectStore,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async sweep(): Promise<void> {
    for (const { siteId } of await this.sites.all())
      for (const { videoId, fileKey } of await this.videos.over(siteId))
        await this.remove({ siteId, videoId }, fileKey);
  }

  /** A store that locks its objects may refuse. */
  private async remove(at: { siteId: number; videoId: string }, key: string | null): Promise<void> {
    try {
      if (key !== null) await this.store.remove(key);
      await this.unitOfWork.run((tx) => this.videos.forgetFile(tx, at));
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'the file of a video that is over was not removed', err: error });
    }
  }
}
