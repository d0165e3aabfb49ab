import { FormFiles } from '#server/features/forms/evidence/form-files.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.sweepFiles')
export class SweepFilesProcessor implements Processor<'clock.sweepFiles'> {
  constructor(private readonly files: FormFiles) {}

  run(): Promise<void> {
    return this.files.sweep();
  }
}
