import type { JobPayloads } from '#contracts/work/jobs';
import { ExceptionsDigest } from '#server/features/exceptions/digest/exceptions-digest.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('message.exceptions')
export class ExceptionsDigestProcessor implements Processor<'message.exceptions'> {
  constructor(private readonly digest: ExceptionsDigest) {}

  run({ date }: JobPayloads['message.exceptions']): Promise<void> {
    return this.digest.send(date);
  }
}
