import type { JobPayloads } from '#contracts/work/jobs';
import { CodeDeliveryService } from '#server/features/codes/delivery/code-delivery.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('code.deliver')
export class DeliverCodeProcessor implements Processor<'code.deliver'> {
  constructor(private readonly codes: CodeDeliveryService) {}

  run(asked: JobPayloads['code.deliver'], id: string): Promise<void> {
    return this.codes.deliver(asked, id);
  }

  gaveUp(asked: JobPayloads['code.deliver']): Promise<void> {
    return this.codes.tell(asked, 'failed');
  }
}
