import type { JobPayloads } from '#contracts/work/jobs';
import { ArchiveFetching } from '#server/features/media/archive/archive-fetching.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('archive.fetch')
export class FetchProcessor implements Processor<'archive.fetch'> {
  constructor(private readonly fetching: ArchiveFetching) {}

  run(at: JobPayloads['archive.fetch']): Promise<void> {
    return this.fetching.run(at);
  }

  comesBack(at: JobPayloads['archive.fetch']): Promise<void> {
    return this.fetching.again(at);
  }

  gaveUp(at: JobPayloads['archive.fetch']): Promise<void> {
    return this.fetching.giveUp(at);
  }
}
