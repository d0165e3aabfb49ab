import type { JobPayloads } from '#contracts/work/jobs';
import { ReportMailing } from '#server/features/scheduled-reports/report-mailing.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.report')
export class ReportMailProcessor implements Processor<'message.report'> {
  constructor(private readonly mails: ReportMailing) {}

  run(at: JobPayloads['message.report']): Promise<void> {
    return this.mails.send(at);
  }

  waits(at: JobPayloads['message.report']): Promise<void> {
    return this.mails.waits(at);
  }

  gaveUp(at: JobPayloads['message.report'], why: unknown): Promise<void> {
    return this.mails.giveUp(at, why);
  }
}
