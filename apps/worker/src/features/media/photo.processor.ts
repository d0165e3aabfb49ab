import type { JobPayloads } from '#contracts/work/jobs';
import { PhotoWork } from '#server/features/media/photos/work/photo-work.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('media.photo')
export class PhotoProcessor implements Processor<'media.photo'> {
  constructor(private readonly photos: PhotoWork) {}

  run(at: JobPayloads['media.photo']): Promise<void> {
    return this.photos.run(at);
  }

  gaveUp(at: JobPayloads['media.photo']): Promise<void> {
    return this.photos.giveUp(at);
  }
}
