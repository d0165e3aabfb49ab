import { Inject, Injectable } from '@nestjs/common';
import { VideoRenderer } from '../../../../adapters/video/video-renderer.js';
import type { Config } from '../../../../platform/config.js';
import { DomainError } from '../../../../platform/errors.js';
import { CONFIG } from '../../../../platform/tokens.js';
import { atMost, mustBeWanted, underSignal } from '../../../../platform/work/work-signal.js';
import type { VideoAt } from '../videos.repository.js';
import { VideoOutcome } from './video-outcome.js';
import { VideoPictures } from './video-pictures.js';

const STEP_PERCENT = 10;
/** Below that of its job: who takes so long has used up a try. */
const LIMIT_MS = 540_000;

/** Makes the video that was asked for. However often it begins anew there is one file, one link and one mail. */
@Injectable()
export class VideoRenderingService {
  private isBusy = false;

  constructor(
    private readonly pictures: VideoPictures,
    private readonly renderer: VideoRenderer,
    private readonly outcome: VideoOutcome,
    @Inject(CONFIG) private readonly config: Pick<Config, 'video'>,
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
  giveUp(at: VideoAt, why: unknown): Promise<void> {
    const isOfPhotos = why instanceof DomainError && why.code === 'IMAGE_REFUSED';
    return this.outcome.fail(at, isOfPhotos ? 'photos' : 'failed');
  }

  /** It had failed and is to be made after all. */
  again(at: VideoAt): Promise<void> {
    return this.outcome.again(at);
  }

  private async makeNow(at: VideoAt): Promise<void> {
    const video = await this.outcome.progress(at, 0);
    if (video === null) return;
    const steps = new Steps(video.percent, (percent) => this.outcome.progress(at, percent));
    const plan = {
      pictures: await this.pictures.of(video),
      secondsEach: this.config.video.pictureSeconds,
      progressed: (percent: number) => steps.at(percent),
    };
    await this.renderer.render(plan, async ({ path }) => {
      await steps.told();
      await this.outcome.keep(at, path);
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
