import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { VideoFault } from '#contracts/media/videos';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { MediaLinks } from '../../links/media-links.js';
import { VideoNews } from '../video-news.js';
import { type Video, type VideoAt, VideosRepository } from '../videos.repository.js';

const SYSTEM: Actor = { kind: 'system' };

/** What becomes of a video that is being made, each step with what the rooms are told of it. */
@Injectable()
export class VideoOutcome {
  constructor(
    private readonly videos: VideosRepository,
    private readonly links: MediaLinks,
    private readonly news: VideoNews,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Null when nobody wants it any more. One that is begun anew is told of once it is further than it was. */
  progress(at: VideoAt, percent: number): Promise<Video | null> {
    return this.unitOfWork.run(async (tx) => {
      const video = await this.videos.progress(tx, at, percent);
      if (video?.isFurther === true) this.news.tell(tx, 'video.progressed', { video, actor: SYSTEM });
      return video;
    });
  }

  /** Stores the file, under the same key each time, and asks for the mail. */
  async keep(at: VideoAt, path: string): Promise<void> {
    const key = `sites/${at.siteId}/videos/${at.videoId}.mp4`;
    await this.store.put(key, createReadStream(path));
    const isKept = await this.unitOfWork.run(async (tx) => {
      const tokenHash = this.links.hashOfNew({ kind: 'video', siteId: at.siteId, id: at.videoId });
      const video = await this.videos.finish(tx, at, { key, tokenHash });
      if (video === null) return false;
      this.news.tell(tx, 'video.ready', { video, actor: SYSTEM });
      await this.news.askToMail(tx, at);
      return true;
    });
    // It was revoked meanwhile, or another process was faster: then the row names the file.
    if (!isKept && (await this.videos.find(at))?.fileKey !== key) await this.store.remove(key);
  }

  /** It failed and is to be made after all. */
  async again(at: VideoAt): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const video = await this.videos.again(tx, at);
      if (video !== null) this.news.tell(tx, 'video.requested', { video, actor: SYSTEM });
    });
  }

  async fail(at: VideoAt, fault: VideoFault): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const video = await this.videos.fail(tx, at, fault);
      if (video !== null) this.news.tell(tx, 'video.failed', { video, actor: SYSTEM });
    });
  }
}
