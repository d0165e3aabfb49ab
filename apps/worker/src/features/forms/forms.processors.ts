import type { JobPayloads } from '#contracts/work/jobs';
import { FormCopyService } from '#server/features/forms/documents/form-copy.service';
import { FormDocumentsService } from '#server/features/forms/documents/form-documents.service';
import { FormOutdatingService } from '#server/features/forms/form-outdating.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('document.intakeForm')
export class IntakeFormProcessor implements Processor<'document.intakeForm'> {
  constructor(private readonly documents: FormDocumentsService) {}

  run(at: JobPayloads['document.intakeForm'], id: string): Promise<void> {
    return this.documents.finish(at, id);
  }

  comesBack(at: JobPayloads['document.intakeForm']): Promise<void> {
    return this.documents.again(at);
  }

  gaveUp(at: JobPayloads['document.intakeForm']): Promise<void> {
    return this.documents.giveUp(at);
  }
}

@Processes('message.formCopy')
export class FormCopyProcessor implements Processor<'message.formCopy'> {
  constructor(private readonly copies: FormCopyService) {}

  run(at: JobPayloads['message.formCopy']): Promise<void> {
    return this.copies.send(at);
  }
}

@Processes('clock.outdateForms')
export class OutdateFormsProcessor implements Processor<'clock.outdateForms'> {
  constructor(private readonly outdating: FormOutdatingService) {}

  run(): Promise<void> {
    return this.outdating.look();
  }
}
