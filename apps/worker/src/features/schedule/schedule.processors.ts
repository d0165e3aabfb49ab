import type { JobPayloads } from '#contracts/work/jobs';
import { ScheduleMirror } from '#server/features/schedule/schedule-mirror';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('provider.syncSchedule')
export class SyncScheduleProcessor implements Processor<'provider.syncSchedule'> {
  constructor(private readonly mirror: ScheduleMirror) {}

  run({ siteId, from, to }: JobPayloads['provider.syncSchedule']): Promise<void> {
    return this.mirror.refresh(siteId, { from, to });
  }
}
