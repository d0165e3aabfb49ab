import { Exports } from '#server/features/exports/exports.service';
import { CloseFiles } from '#server/features/daily-close/pdf/close-files';
import { ContentPictures } from '#server/features/content/content-pictures';
import { FormFiles } from '#server/features/forms/evidence/form-files.service';
import { PhotoSweep } from '#server/features/media/photos/work/photo-sweep';
import { VideoFiles } from '#server/features/media/videos/links/video-files';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.sweepFiles')
export class SweepFilesProcessor implements Processor<'clock.sweepFiles'> {
  constructor(
    private readonly files: FormFiles,
    private readonly photos: PhotoSweep,
    private readonly videos: VideoFiles,
    private readonly closes: CloseFiles,
    private readonly saved: Exports,
    private readonly content: ContentPictures,
  ) {}

  async run(): Promise<void> {
    await this.files.sweep();
    await this.photos.sweep();
    await this.videos.sweep();
    await this.closes.sweep();
    await this.saved.sweep();
    await this.content.sweep();
  }
}
