import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { authorOfForm } from './form-author.js';
import { sectionCount } from '../form-context.js';
import { FormDraftsRepository } from '../form-drafts.repository.js';
import type { FormDocumentRecord } from './form-document.entity.js';
import { FormDocumentsRepository } from './form-documents.repository.js';
import { FormProgressLog } from '../form-progress.js';

/** The last step of a form: the card says filled, the client gets a copy, the draft goes, the mirror is read anew. */
@Injectable()
export class FormFilled {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly progress: FormProgressLog,
    private readonly drafts: FormDraftsRepository,
    private readonly visits: VisitsService,
    private readonly events: EventLog,
    private readonly jobs: JobOutbox,
  ) {}

  /** Once, however many workers come here. */
  async announce(tx: Transaction, document: FormDocumentRecord): Promise<void> {
    const { siteId, appointmentId, documentId, clientId } = document;
    if (!(await this.documents.markFilled(tx, document))) return;
    await this.progress.fill(tx, document, { documentId, of: sectionCount(document.visit) });
    await this.drafts.forget(tx, document);
    await this.visits.touch(tx, siteId, appointmentId);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('UNAVAILABLE', 'The appointment could not be read.');
    const { actor, ...origin } = authorOfForm(document);
    this.events.record(tx, siteId, 'form.filled', {
      payload: { card },
      actor,
      audit: { ...origin, before: { form: 'due' }, after: { form: 'filled', documentId } },
    });
    await this.jobs.ask(tx, 'message.formCopy', { payload: { siteId, documentId }, dedupeKey: documentId });
    await this.jobs.ask(tx, 'provider.syncClient', { payload: { siteId, clientId }, dedupeKey: clientId });
  }
}
