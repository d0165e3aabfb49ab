import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { ClientRecordService } from '../../clients/client-record.service.js';
import { answersOf } from './form-answers.js';
import type { FormDocumentRecord } from './form-document.entity.js';
import { FormDocumentsRepository } from './form-documents.repository.js';
import { FormFilled } from './form-filled.js';

/** What each step of a form leaves here, in the transaction that records the step. */
@Injectable()
export class FormEffects {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly records: ClientRecordService,
    private readonly form: FormFilled,
    private readonly secrets: Secrets,
  ) {}

  async uploaded(tx: Transaction, document: FormDocumentRecord): Promise<void> {
    await this.documents.markDone(tx, document, 'provider_document_at');
  }

  async record(tx: Transaction, document: FormDocumentRecord): Promise<void> {
    const { siteId, clientId, createdBy: by, visit } = document;
    // A worker of the version before may have done it.
    if (!(await this.documents.markDone(tx, document, 'client_recorded_at'))) return;
    const answers = answersOf(this.secrets, document);
    await this.records.merge(tx, { siteId, clientId, locationId: visit.locationId, answers, by });
  }

  filled(tx: Transaction, document: FormDocumentRecord): Promise<void> {
    return this.form.announce(tx, document);
  }
}
