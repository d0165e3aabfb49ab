import type { JobPayloads } from '#contracts/work/jobs';
import { ServiceUpdatesService } from '#server/features/site-config/service-updates.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('provider.updateServices')
export class UpdateServicesProcessor implements Processor<'provider.updateServices'> {
  constructor(private readonly updates: ServiceUpdatesService) {}

  run(at: JobPayloads['provider.updateServices']): Promise<void> {
    return this.updates.run(at);
  }

  comesBack(at: JobPayloads['provider.updateServices']): Promise<void> {
    return this.updates.again(at);
  }

  gaveUp(at: JobPayloads['provider.updateServices'], reason: unknown): Promise<void> {
    return this.updates.gaveUp(at, reason);
  }
}
