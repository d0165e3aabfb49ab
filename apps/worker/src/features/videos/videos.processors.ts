import type { JobPayloads } from '#contracts/work/jobs';
import { VideoMailService } from '#server/features/media/videos/links/video-mail.service';
import { VideoRenderingService } from '#server/features/media/videos/rendering/video-rendering.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('media.video')
export class VideoProcessor implements Processor<'media.video'> {
  constructor(private readonly rendering: VideoRenderingService) {}

  run(at: JobPayloads['media.video']): Promise<void> {
    return this.rendering.make(at);
  }

  comesBack(at: JobPayloads['media.video']): Promise<void> {
    return this.rendering.again(at);
  }

  gaveUp(at: JobPayloads['media.video'], why: unknown): Promise<void> {
    return this.rendering.giveUp(at, why);
  }
}

@Processes('message.videoLink')
export class VideoLinkProcessor implements Processor<'message.videoLink'> {
  constructor(private readonly mails: VideoMailService) {}

  run(at: JobPayloads['message.videoLink']): Promise<void> {
    return this.mails.send(at);
  }
}
