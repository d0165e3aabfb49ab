import { FormFiles } from '#server/features/forms/evidence/form-files.service';
import { PhotoSweep } from '#server/features/media/photos/work/photo-sweep';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.sweepFiles')
export class SweepFilesProcessor implements Processor<'clock.sweepFiles'> {
  constructor(
    private readonly files: FormFiles,
    private readonly photos: PhotoSweep,
  ) {}

  async run(): Promise<void> {
    await this.files.sweep();
    await this.photos.sweep();
  }
}
