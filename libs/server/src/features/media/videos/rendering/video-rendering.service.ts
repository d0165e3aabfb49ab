import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { VideoRenderer, type VideoFile } from '../../../../adapters/video/video-renderer.js';
import type { Config } from '../../../../platform/config.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../../platform/errors.js';
import { CONFIG } from '../../../../platform/tokens.js';
import { atMost, mustBeWanted, underSignal } from '../../../../platform/work/work-signal.js';
import { VideoLinks } from '../links/video-links.js';
import { VideoNews } from '../video-news.js';
import { type Video, type VideoAt, VideosRepository } from '../videos.repository.js';
import { VideoPictures } from './video-pictures.js';

const SYSTEM: Actor = { kind: 'system' };
const STEP_PERCENT = 10;
/** Below that of its job: who takes so long has used up a try. */
const LIMIT_MS = 540_000;

/** Makes the video that was asked for. However often it begins anew there is one file, one link and one mail. */
@Injectable()
export class VideoRenderingService {
  @Inject() private readonly unitOfWork!: UnitOfWork;
  @Inject() private readonly store!: ObjectStore;
  @Inject(CONFIG) private readonly config!: Pick<Config, 'video'>;
  private isBusy = false;

  constructor(
    private readonly videos: VideosRepository,
    private readonly pictures: VideoPictures,
    private readonly renderer: VideoRenderer,
    private readonly links: VideoLinks,
    private readonly news: VideoNews,
  ) {}

  /** One at a time in a process; UNAVAILABLE for any other, which waits in its row and keeps no place in the queue. */
  async make(at: VideoAt): Promise<void> {
    if (this.isBusy) throw new DomainError('UNAVAILABLE', 'Another video is being made.');
    this.isBusy = true;
    const limit = atMost(LIMIT_MS);
    try {
      await underSignal(limit, () => this.makeNow(at));
    } catch (error) {
      mustBeWanted();
      throw limit.aborted ? new Error(`the video was not made within ${LIMIT_MS} ms`) : error;
    } finally {
      this.isBusy = false;
    }
  }

  /** Tells that it will not be made any more. */
  async giveUp(at: VideoAt, why: unknown): Promise<void> {
    const isOfPhotos = why instanceof DomainError && why.code === 'IMAGE_REFUSED';
    await this.unitOfWork.run(async (tx) => {
      const video = await this.videos.fail(tx, at, isOfPhotos ? 'photos' : 'failed');
      if (video !== null) this.news.tell(tx, 'video.failed', { video, actor: SYSTEM });
    });
  }

  private async makeNow(at: VideoAt): Promise<void> {
    const video = await this.progress(at, 0);
    if (video === null) return;
    const steps = new Steps(video.percent, (percent) => this.progress(at, percent));
    const plan = {
      pictures: await this.pictures.of(video),
      secondsEach: this.config.video.pictureSeconds,
      progressed: (percent: number) => steps.at(percent),
    };
    await this.renderer.render(plan, async (file) => {
      await steps.told();
      await this.keep(at, file);
    });
  }

  /** Under the same key each time. */
  private async keep(at: VideoAt, { path }: VideoFile): Promise<void> {
    const key = `sites/${at.siteId}/videos/${at.videoId}.mp4`;
    await this.store.put(key, createReadStream(path));
    const isKept = await this.unitOfWork.run(async (tx) => {
      const video = await this.videos.finish(tx, at, { key, tokenHash: this.links.hashOfNew(at) });
      if (video === null) return false;
      this.news.tell(tx, 'video.ready', { video, actor: SYSTEM });
      await this.news.askToMail(tx, at);
      return true;
    });
    // It was revoked meanwhile.
    if (!isKept) await this.store.remove(key);
  }

  /** Null when nobody wants it any more. */
  private progress(at: VideoAt, percent: number): Promise<Video | null> {
    return this.unitOfWork.run(async (tx) => {
      const video = await this.videos.progress(tx, at, percent);
      if (video !== null) this.news.tell(tx, 'video.progressed', { video, actor: SYSTEM });
      return video;
    });
  }
}

/** Every tenth per cent, one after another; of a video that is made anew only what is further than it was. */
class Steps {
  private last: number;
  private telling: Promise<unknown> = Promise.resolve();

  constructor(
    begun: number,
    private readonly tell: (percent: number) => Promise<unknown>,
  ) {
    this.last = stepOf(begun);
  }

  at(percent: number): void {
    const step = Math.min(100 - STEP_PERCENT, stepOf(percent));
    if (step <= this.last) return;
    this.last = step;
    // What could not be told is told with the next.
    this.telling = this.telling.then(() => this.tell(step)).catch(() => undefined);
  }

  async told(): Promise<void> {
    await this.telling;
  }
}

function stepOf(percent: number): number {
  return Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
}
