import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormAnswers } from '#contracts/forms';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { FormPdf } from '../../adapters/pdf/form-pdf.js';
import { carries } from '../../adapters/provider/client-change.js';
import { SchedulingProvider, type ProviderClientChange } from '../../adapters/provider/scheduling-provider.js';
import type { Config } from '../../platform/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { ClientRecordsRepository } from '../clients/client-records.repository.js';
import { SitesService } from '../sites/sites.service.js';
import { ConsentTextsService } from './consent-texts.service.js';
import { answersOf } from './form-answers.js';
import { toFormDocument } from './form-document-model.js';
import type { FormDocumentRecord, FormFault } from './form-document.entity.js';
import { FormDocumentsRepository, type DocumentRefs } from './form-documents.repository.js';
import { FormFilled } from './form-filled.js';

type Step = FormFault['step'];

/**
 * Finishes a submitted form: PDF into the store, document at the provider, client here, client at the provider. Each step
 * is written down when it is done, so that whoever takes over after a crash goes on from there (invariant 6).
 */
@Injectable()
export class FormDocumentsService {
  @Inject() private readonly pdf!: FormPdf;
  @Inject() private readonly texts!: ConsentTextsService;
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly secrets!: Secrets;
  @Inject(CONFIG) private readonly config!: Config;

  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly store: ObjectStore,
    private readonly provider: SchedulingProvider,
    private readonly records: ClientRecordsRepository,
    private readonly filled: FormFilled,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async finish(at: DocumentRefs): Promise<void> {
    const document = await this.documents.find(at);
    if (document?.state !== 'working') return;
    if (document.storedAt === null) await this.step(document, 'store', () => this.makePdf(document));
    if (document.providerDocumentAt === null)
      await this.step(document, 'provider-document', () => this.upload(document));
    if (document.clientRecordedAt === null) await this.step(document, 'client-record', () => this.record(document));
    await this.step(document, 'provider-client', () => this.updateClient(document));
  }

  /** No try is left, or none can help: whoever waits hears why, and may send the form again. What is only away is waited for. */
  async giveUp(at: DocumentRefs): Promise<void> {
    await this.unitOfWork.run((tx) => this.documents.refuse(tx, at));
  }

  private async step(document: FormDocumentRecord, step: Step, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.unitOfWork.run((tx) => this.documents.noteFault(tx, document, toFault(step, error)));
      throw error;
    }
  }

  private async makePdf(document: FormDocumentRecord): Promise<void> {
    const { initialsKey, signatureKey, evidence } = document;
    const site = await this.sites.one(document.siteId);
    const [initials, signature, texts] = await Promise.all([
      initialsKey === null ? null : this.store.get(initialsKey),
      this.store.get(signatureKey),
      Promise.all(evidence.signed.map((signed) => this.texts.signed(signed))),
    ]);
    const verifyUrl = `${this.config.publicUrl}/verify/${document.documentId}`;
    const parts = { answers: answersOf(this.secrets, document), texts, initials, signature, site, verifyUrl };
    const bytes = await this.pdf.render(toFormDocument(document, parts));
    await this.store.put(document.pdfKey, bytes, { contentType: 'application/pdf' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.unitOfWork.run((tx) => this.documents.markStored(tx, document, { sha256, bytes: bytes.length }));
  }

  /** A name is used for one submission only, so one that the provider has already is this one from an earlier try. */
  private async upload(document: FormDocumentRecord): Promise<void> {
    const { siteId, clientId, fileName, pdfKey } = document;
    const content = await this.store.get(pdfKey);
    await this.provider.uploadDocument(siteId, { clientId, fileName, content });
    await this.unitOfWork.run(async (tx) => {
      await this.documents.markDone(tx, document, 'provider_document_at');
    });
  }

  private async record(document: FormDocumentRecord): Promise<void> {
    const { siteId, clientId, createdBy: by, visit } = document;
    const answers = answersOf(this.secrets, document);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.markDone(tx, document, 'client_recorded_at'))) return;
      await this.records.merge(tx, { siteId, clientId, locationId: visit.locationId, answers, by });
    });
  }

  /** Looks before it writes: an earlier try may have got through (invariant 6). */
  private async updateClient(document: FormDocumentRecord): Promise<void> {
    const { siteId, clientId } = document;
    const change = providerChange(document, answersOf(this.secrets, document));
    const [client] = await this.provider.clients(siteId, [clientId]);
    if (client === undefined || !carries(client, change)) await this.provider.updateClient(siteId, change);
    await this.unitOfWork.run((tx) => this.filled.announce(tx, document));
  }
}

/** 000 §4: YellowAlert names the appointment whose form was filled. */
function providerChange({ clientId, appointmentId }: FormDocumentRecord, answers: FormAnswers): ProviderClientChange {
  const { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy } = answers;
  const { addressLine1, addressLine2, city, state, postalCode, birthDate } = answers;
  const given = { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy };
  const address = { addressLine1, addressLine2, city, state, postalCode, birthDate };
  const known = Object.entries({ ...given, ...address }).filter(([, value]) => value !== undefined);
  return { clientId, yellowAlert: String(appointmentId), ...Object.fromEntries(known) };
}

function toFault(step: Step, error: unknown): FormFault {
  if (error instanceof DomainError) return { step, code: error.code, message: error.message };
  return { step, code: 'INTERNAL', message: 'Something went wrong on our side. Nothing was lost; please try again.' };
}
