import { RetentionService } from '#server/features/retention/retention.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.prune')
export class PruneProcessor implements Processor<'clock.prune'> {
  constructor(private readonly retention: RetentionService) {}

  run(): Promise<void> {
    return this.retention.prune();
  }
}
