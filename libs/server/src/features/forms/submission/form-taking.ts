import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import type { Visit } from '../../appointments/visits.service.js';
import { authorOf, type Principal } from '../../identity/principal.js';
import type { FormDocumentRecord } from '../documents/form-document.entity.js';
import { FormDocumentsRepository, type NewFormDocument } from '../documents/form-documents.repository.js';
import { sectionCount } from '../form-context.js';
import { FormProgressLog } from '../form-progress.js';
import { filled, stateOf } from '../form-state.js';

/** One form of a visit at a time: whose submission is taken, and handed to the worker. */
@Injectable()
export class FormTaking {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly progress: FormProgressLog,
    private readonly jobs: JobOutbox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  known(visit: Visit, idempotencyKey: string): Promise<FormDocumentRecord | null> {
    return this.documents.byKey(visit.siteId, idempotencyKey);
  }

  async refuseFilled(visit: Visit): Promise<void> {
    if (stateOf(visit, await this.progress.find(visit)) === 'filled') throw filled();
  }

  /** False when another submission of the visit stands already. */
  async take(who: Principal, visit: Visit, document: NewFormDocument): Promise<boolean> {
    const { siteId, documentId } = document;
    const of = sectionCount(visit);
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.insert(tx, document))) return false;
      await this.jobs.ask(tx, 'document.intakeForm', { payload: { siteId, documentId }, dedupeKey: documentId });
      await this.progress.advance(tx, visit, {
        change: { step: 'signed', done: of, of },
        author: authorOf(who, 'form'),
      });
      return true;
    });
  }

  /** A refused form goes to the worker again. False when another one stands meanwhile. */
  resume(known: FormDocumentRecord): Promise<boolean> {
    const { siteId, documentId } = known;
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.resume(tx, known))) return false;
      await this.jobs.ask(tx, 'document.intakeForm', { payload: { siteId, documentId }, dedupeKey: documentId });
      return true;
    });
  }
}
