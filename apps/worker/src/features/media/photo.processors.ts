import type { JobPayloads } from '#contracts/work/jobs';
import { GalleryMailService } from '#server/features/media/galleries/gallery-mail.service';
import { PhotoWork } from '#server/features/media/photos/work/photo-work.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.galleryLink')
export class GalleryLinkProcessor implements Processor<'message.galleryLink'> {
  constructor(private readonly mails: GalleryMailService) {}

  run(at: JobPayloads['message.galleryLink']): Promise<void> {
    return this.mails.send(at);
  }
}

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
