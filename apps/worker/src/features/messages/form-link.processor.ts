import type { JobPayloads } from '#contracts/work/jobs';
import { FormLinkService } from '#server/features/messages/form-link.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.formLink')
export class FormLinkProcessor implements Processor<'message.formLink'> {
  constructor(private readonly formLink: FormLinkService) {}

  run({ siteId, appointmentId }: JobPayloads['message.formLink'], id: string): Promise<void> {
    return this.formLink.send(siteId, appointmentId, id);
  }
}
