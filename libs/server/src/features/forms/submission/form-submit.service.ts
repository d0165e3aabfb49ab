import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { UploadReply } from '#contracts/forms.dto';
import { localDate } from '#domain/time/site-time';
import { newObjectKey } from '../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { Throttle } from '../../../platform/security/throttle.js';
import type { Visit } from '../../appointments/appointments.repository.js';
import { ClientReferences } from '../../clients/client-references.js';
import { actorOf, type Principal } from '../../identity/principal.js';
import { SitesService } from '../../sites/sites.service.js';
import { contextOf, sectionCount } from '../form-context.js';
import type { FormDocumentRecord, FormEvidence } from '../documents/form-document.entity.js';
import { FormDocumentsRepository, type NewFormDocument } from '../documents/form-documents.repository.js';
import { FormOutcomes } from './form-outcome.service.js';
import { FormProgressLog } from '../form-progress.js';
import { FormSubmissions, type Submission } from './form-submission.js';
import { hashOf, idOf, type Upload } from './form-upload.js';
import { FormsService, filled, stateOf } from '../forms.service.js';

/** A submitted form: taken once, finished by the worker, answered in the documents' shape. 000 §4 Submit, decision 9 */
@Injectable()
export class FormSubmitService {
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly throttle!: Throttle;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly secrets!: Secrets;
  @Inject() private readonly jobs!: JobOutbox;
  @Inject() private readonly submissions!: FormSubmissions;
  @Inject() private readonly outcomes!: FormOutcomes;
  @Inject() private readonly references!: ClientReferences;

  constructor(
    private readonly forms: FormsService,
    private readonly documents: FormDocumentsRepository,
    private readonly progress: FormProgressLog,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** However often it comes under one key: one document, one answer. Another form of the same visit is refused. */
  async submit(who: Principal, upload: Upload, key: string | undefined): Promise<UploadReply> {
    await this.throttle.take({ 'form.submit': who.ip });
    const visit = await this.forms.visitFor(who, idOf(upload, 'appointmentId'));
    const idempotencyKey = checkedKey(key);
    const requestHash = hashOf(upload);
    const known = await this.documents.byKey(visit.siteId, idempotencyKey);
    if (known !== null) return this.again(known, requestHash, visit);
    await this.refuseFilled(visit);
    const { timeZone } = await this.sites.one(visit.siteId);
    const submission = await this.submissions.read(
      upload,
      this.references.asKnownTo(who, visit),
      contextOf(visit, localDate(this.clock.now(), timeZone)),
    );
    const document = await this.keep(who, visit, { submission, idempotencyKey, requestHash });
    const isTaken = await this.take(who, visit, document);
    if (isTaken) return this.outcomes.wait(document);
    await this.discard(document);
    const twin = await this.documents.byKey(visit.siteId, idempotencyKey);
    if (twin !== null) return this.again(twin, requestHash, visit);
    await this.refuseFilled(visit);
    throw inProgress();
  }

  private async refuseFilled(visit: Visit): Promise<void> {
    if (stateOf(visit, await this.progress.find(visit)) === 'filled') throw filled();
  }

  private async again(known: FormDocumentRecord, requestHash: Buffer, visit: Visit): Promise<UploadReply> {
    if (known.appointmentId !== visit.appointmentId || !known.requestHash.equals(requestHash))
      throw new DomainError('KEY_REUSED', 'This key belongs to a form with another content.');
    if (known.state !== 'refused') return this.outcomes.wait(known);
    await this.refuseFilled(visit);
    const { siteId, documentId } = known;
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.resume(tx, known))) throw inProgress();
      await this.jobs.ask(tx, 'document.intakeForm', { payload: { siteId, documentId }, dedupeKey: documentId });
    });
    return this.outcomes.wait(known);
  }

  /** Images first: a row is only ever there with what it names. */
  private async keep(who: Principal, visit: Visit, taken: TakenForm): Promise<NewFormDocument> {
    const { submission, idempotencyKey, requestHash } = taken;
    const { siteId, appointmentId, clientId } = visit;
    const documentId = randomUUID();
    const at = this.clock.now();
    const answers = JSON.stringify(submission.answers);
    const name = (mark: string): string => newObjectKey(siteId, `${mark}-${siteId}-${appointmentId}.png`);
    const fileName = `form-${siteId}-${appointmentId}-${documentId.slice(0, 8)}.pdf`;
    const initialsKey = submission.initials === null ? null : name('initials');
    const signatureKey = name('signature');
    if (initialsKey !== null && submission.initials !== null) await this.store.put(initialsKey, submission.initials);
    await this.store.put(signatureKey, submission.signature);
    return {
      siteId,
      documentId,
      appointmentId,
      clientId,
      idempotencyKey,
      requestHash,
      initialsKey,
      signatureKey,
      fileName,
      variant: contextOf(visit, '').variant,
      language: submission.language,
      answers: this.secrets.seal(answers),
      answersSha256: createHash('sha256').update(answers).digest('hex'),
      visit,
      evidence: evidenceFor(who, submission, at),
      pdfKey: newObjectKey(siteId, fileName),
      createdAt: at,
      createdBy: actorOf(who),
    };
  }

  /** Another one was faster. What cannot be removed now is of no row and no address. */
  private async discard({ initialsKey, signatureKey }: NewFormDocument): Promise<void> {
    const keys = [initialsKey, signatureKey].filter((key) => key !== null);
    await Promise.allSettled(keys.map((key) => this.store.remove(key)));
  }

  private async take(who: Principal, visit: Visit, document: NewFormDocument): Promise<boolean> {
    const { siteId, documentId } = document;
    const of = sectionCount(visit);
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.insert(tx, document))) return false;
      await this.jobs.ask(tx, 'document.intakeForm', { payload: { siteId, documentId }, dedupeKey: documentId });
      await this.progress.advance(tx, visit, { change: { step: 'signed', done: of, of }, actor: actorOf(who) });
      return true;
    });
  }
}

interface TakenForm {
  submission: Submission;
  idempotencyKey: string;
  requestHash: Buffer;
}

function evidenceFor(who: Principal, { evidence, claimedAddress }: Submission, at: Date): FormEvidence {
  return {
    ...evidence,
    claimedAddress,
    proof: who.type === 'ticket' ? who.proof : null,
    assistedBy: who.type === 'staff' ? actorOf(who) : null,
    serverAddress: who.ip,
    browser: who.browser,
    receivedAt: at.toISOString(),
  };
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
