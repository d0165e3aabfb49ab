import { Injectable } from '@nestjs/common';
import type { UploadReply } from '#contracts/forms.dto';
import { DatabaseFault } from '../../../platform/database/database-fault.js';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import type { Visit } from '../../appointments/visits.service.js';
import type { Principal } from '../../identity/principal.js';
import type { FormDocumentRecord } from '../documents/form-document.entity.js';
import type { NewFormDocument } from '../documents/form-documents.repository.js';
import { FormDraftsService } from '../form-drafts.service.js';
import { FormKeeping } from './form-keeping.js';
import { FormOutcomes } from './form-outcome.service.js';
import { FormSubmissions } from './form-submission.js';
import { FormTaking } from './form-taking.js';
import { hashOf, idOf, type Upload } from './form-upload.js';

/** A submitted form: taken once, finished by the worker, answered in the documents' shape. 000 §4 Submit, decision 9 */
@Injectable()
export class FormSubmitService {
  constructor(
    private readonly work: FormDraftsService,
    private readonly submissions: FormSubmissions,
    private readonly keeping: FormKeeping,
    private readonly taking: FormTaking,
    private readonly outcomes: FormOutcomes,
    private readonly throttle: Throttle,
  ) {}

  /** However often it comes under one key: one document, one answer. Another form of the same visit is refused. */
  async submit(who: Principal, upload: Upload, key: string | undefined): Promise<UploadReply> {
    const appointmentId = idOf(upload, 'appointmentId');
    const sent = await this.work.visitOfSent(who, appointmentId);
    const idempotencyKey = checkedKey(key);
    const requestHash = hashOf(upload);
    const known = await this.taking.known(sent, idempotencyKey);
    if (known !== null) return this.again(known, requestHash, sent);
    const visit = await this.work.visitFor(who, appointmentId);
    await this.taking.refuseFilled(visit);
    await this.throttle.take({ 'form.visit': `${visit.siteId}:${visit.appointmentId}` });
    const submission = await this.submissions.read(who, visit, upload);
    const document = await this.keeping.keep(who, visit, { submission, idempotencyKey, requestHash });
    if (await this.isTaken(who, visit, document)) return this.outcomes.wait(document);
    await this.keeping.discard(document);
    const twin = await this.taking.known(visit, idempotencyKey);
    if (twin !== null) return this.again(twin, requestHash, visit);
    await this.taking.refuseFilled(visit);
    throw inProgress();
  }

  /** Its pictures go when it surely was not taken; whether it was when the connection broke only a later sweep knows. */
  private async isTaken(who: Principal, visit: Visit, document: NewFormDocument): Promise<boolean> {
    try {
      return await this.taking.take(who, visit, document);
    } catch (error) {
      if (error instanceof DatabaseFault && !error.isLost) await this.keeping.discard(document);
      throw error;
    }
  }

  private async again(known: FormDocumentRecord, requestHash: Buffer, visit: Visit): Promise<UploadReply> {
    if (known.appointmentId !== visit.appointmentId || !known.requestHash.equals(requestHash))
      throw new DomainError('KEY_REUSED', 'This key belongs to a form with another content.');
    if (known.state !== 'refused') return this.outcomes.wait(known);
    await this.taking.refuseFilled(visit);
    if (!(await this.taking.resume(known))) throw inProgress();
    return this.outcomes.wait(known);
  }
}

function checkedKey(key: string | undefined): string {
  if (key === undefined || !/^[\w-]{16,100}$/.test(key))
    throw new DomainError(
      'VALIDATION_FAILED',
      'The Idempotency-Key header must be 16 to 100 letters, digits or dashes.',
    );
  return key;
}

function inProgress(): DomainError {
  return new DomainError('FORM_IN_PROGRESS', 'A form of this appointment is being processed.');
}
