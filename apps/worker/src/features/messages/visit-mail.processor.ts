import type { JobPayloads } from '#contracts/work/jobs';
import { VisitMailSending } from '#server/features/visit-mails/visit-mail-sending.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.visit')
export class VisitMailProcessor implements Processor<'message.visit'> {
  constructor(private readonly mails: VisitMailSending) {}

  run(at: JobPayloads['message.visit']): Promise<void> {
    return this.mails.send(at);
  }

  comesBack(at: JobPayloads['message.visit']): Promise<void> {
    return this.mails.again(at);
  }

  gaveUp(at: JobPayloads['message.visit'], why: unknown): Promise<void> {
    return this.mails.giveUp(at, why);
  }
}
