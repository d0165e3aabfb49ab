import type { JobPayloads } from '#contracts/work/jobs';
import { TechniciansMailing } from '#server/features/technicians/technicians-mailing.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.technicians')
export class TechniciansMailProcessor implements Processor<'message.technicians'> {
  constructor(private readonly mails: TechniciansMailing) {}

  run(at: JobPayloads['message.technicians']): Promise<void> {
    return this.mails.send(at);
  }
}
