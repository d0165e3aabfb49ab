import { Injectable } from '@nestjs/common';
import type { VideoEventName } from '#contracts/events';
import type { Actor } from '#contracts/identity/identity';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { Announcement } from '../../../platform/events/announcement.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { Throttle } from '../../../platform/security/throttle.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { toView, type Video, type VideoAt } from './videos.repository.js';

/** What a change of a video sets going: rooms are told, jobs are asked for. */
@Injectable()
export class VideoNews {
  constructor(
    private readonly events: EventLog,
    private readonly jobs: JobOutbox,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async mayChange({ tokenHash }: StaffPrincipal): Promise<void> {
    await this.throttle.take({ 'change.session': tokenHash.toString('base64') });
  }

  /** Rooms show the newest video of a visit: of an older one they are told nothing. */
  tell(
    tx: Transaction,
    name: VideoEventName,
    { video, actor, audit }: { video: Video; actor: Actor; audit?: NonNullable<Announcement['audit']> },
  ): void {
    if (!video.isCurrent && name !== 'video.revoked') return;
    this.events.record(tx, video.siteId, name, { payload: { video: toView(video) }, actor, ...(audit && { audit }) });
  }

  askToMake(tx: Transaction, { siteId, videoId }: VideoAt): Promise<void> {
    return this.jobs.ask(tx, 'media.video', { payload: { siteId, videoId } });
  }

  askToMail(tx: Transaction, { siteId, videoId }: VideoAt): Promise<void> {
    return this.jobs.ask(tx, 'message.videoLink', { payload: { siteId, videoId } });
  }
}
