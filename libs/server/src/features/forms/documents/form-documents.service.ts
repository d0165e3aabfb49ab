import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FormAnswers } from '#contracts/forms';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { FormPdf } from '../../../adapters/pdf/form-pdf.js';
import { carries } from '../../../adapters/provider/clients/client-change.js';
import { SchedulingProvider, type ProviderClientChange } from '../../../adapters/provider/scheduling-provider.js';
import type { Config } from '../../../platform/config.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Operations } from '../../../platform/operations/operations.js';
import {
  ClaimLost,
  type RunningOperation,
  type Step,
  type StepResult,
} from '../../../platform/operations/running-operation.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import { ClientRecordsRepository } from '../../clients/client-records.repository.js';
import { SitesService } from '../../sites/sites.service.js';
import { ConsentTextsService } from '../consent/consent-texts.service.js';
import { answersOf } from './form-answers.js';
import { toFormDocument } from './form-document-model.js';
import type { FormDocumentRecord, FormFault } from './form-document.entity.js';
import { FormDocumentsRepository, type DocumentRefs } from './form-documents.repository.js';
import { FormFilled } from './form-filled.js';
import { authorOfForm } from './form-author.js';

type StepName = FormFault['step'];

/**
 * Finishes a submitted form: PDF into the store, document at the provider, client here, client at the provider. Each step of the
 * operation is done once, whoever takes over after a crash (invariant 6).
 */
@Injectable()
export class FormDocumentsService {
  @Inject() private readonly pdf!: FormPdf;
  @Inject() private readonly texts!: ConsentTextsService;
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly secrets!: Secrets;
  @Inject() private readonly operations!: Operations;
  @Inject(CONFIG) private readonly config!: Config;

  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly store: ObjectStore,
    private readonly provider: SchedulingProvider,
    private readonly records: ClientRecordsRepository,
    private readonly filled: FormFilled,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `jobId` is the same each time the job runs. */
  async finish(at: DocumentRefs, jobId: string): Promise<void> {
    const document = await this.documents.find(at);
    if (document?.state !== 'working') return;
    const { siteId, documentId } = at;
    const of = { siteId, kind: 'form.finish', key: documentId, request: { documentId } } as const;
    await this.operations.run({ ...of, author: authorOfForm(document), owner: jobId }, (operation) =>
      this.steps(operation, document),
    );
  }

  private async steps(operation: RunningOperation, document: FormDocumentRecord): Promise<null> {
    const step = <R extends StepResult>(name: StepName, one: Step<R>) =>
      this.noting(document, name, () => operation.step(name, one));
    await step('store', this.makePdf(document));
    await step('provider-document', this.upload(document));
    await this.noting(document, 'client-record', () =>
      operation.write('client-record', (tx) => this.record(tx, document)),
    );
    await step('provider-client', this.updateClient(document));
    return null;
  }

  /** No try is left, or none can help: whoever waits hears why, and may send the form again. What is only away is waited for. */
  async giveUp(at: DocumentRefs): Promise<void> {
    await this.unitOfWork.run((tx) => this.documents.refuse(tx, at));
  }

  private async noting<T>(document: FormDocumentRecord, step: StepName, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      await this.unitOfWork.run((tx) => this.documents.noteFault(tx, document, toFault(step, error)));
      throw error;
    }
  }

  /** Drawn again it has the same bytes, and lies in the same place. */
  private makePdf(document: FormDocumentRecord): Step<{ sha256: string; bytes: number }> {
    return {
      call: () => this.storePdf(document),
      lookUp: never,
      record: (tx, pdf) => this.documents.markStored(tx, document, pdf),
    };
  }

  private async storePdf(document: FormDocumentRecord): Promise<{ sha256: string; bytes: number }> {
    const { initialsKey, signatureKey, evidence } = document;
    const site = await this.sites.one(document.siteId);
    const [initials, signature, texts] = await Promise.all([
      initialsKey === null ? null : this.whole(initialsKey),
      this.whole(signatureKey),
      Promise.all(evidence.signed.map((signed) => this.texts.signed(signed))),
    ]);
    const verifyUrl = `${this.config.publicUrl}/verify/${document.documentId}`;
    const parts = { answers: answersOf(this.secrets, document), texts, initials, signature, site, verifyUrl };
    const bytes = await this.pdf.render(toFormDocument(document, parts));
    await this.store.put(document.pdfKey, bytes);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }

  /** Signatures and forms only: the provider wants a document in one piece, of 4 MB at most. */
  private async whole(key: string): Promise<Buffer> {
    return buffer(await this.store.read(key));
  }

  /** The provider itself says when it has the name already: a name is used for one submission only, so that is an earlier try. */
  private upload(document: FormDocumentRecord): Step<boolean> {
    const { siteId, clientId, fileName, pdfKey } = document;
    return {
      call: async () => {
        const content = await this.whole(pdfKey);
        return (await this.provider.uploadDocument(siteId, { clientId, fileName, content })).isNew;
      },
      lookUp: never,
      record: async (tx) => {
        await this.documents.markDone(tx, document, 'provider_document_at');
      },
    };
  }

  private async record(tx: Transaction, document: FormDocumentRecord): Promise<void> {
    const { siteId, clientId, createdBy: by, visit } = document;
    // A worker of the version before may have done it.
    if (!(await this.documents.markDone(tx, document, 'client_recorded_at'))) return;
    const answers = answersOf(this.secrets, document);
    await this.records.merge(tx, { siteId, clientId, locationId: visit.locationId, answers, by });
  }

  private updateClient(document: FormDocumentRecord): Step<true> {
    const { siteId, clientId } = document;
    const change = providerChange(document, answersOf(this.secrets, document));
    return {
      call: () => this.provider.updateClient(siteId, change).then(() => true),
      lookUp: async () => {
        const [client] = await this.provider.clients(siteId, [clientId]);
        return client !== undefined && carries(client, change) ? true : null;
      },
      record: (tx) => this.filled.announce(tx, document),
    };
  }
}

const never = (): Promise<null> => Promise.resolve(null);

/** 000 §4: YellowAlert names the appointment whose form was filled. */
function providerChange({ clientId, appointmentId }: FormDocumentRecord, answers: FormAnswers): ProviderClientChange {
  const { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy } = answers;
  const { addressLine1, addressLine2, city, state, postalCode, birthDate } = answers;
  const given = { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy };
  const address = { addressLine1, addressLine2, city, state, postalCode, birthDate };
  const known = Object.entries({ ...given, ...address }).filter(([, value]) => value !== undefined);
  return { clientId, yellowAlert: String(appointmentId), ...Object.fromEntries(known) };
}

function toFault(step: StepName, error: unknown): FormFault {
  if (error instanceof DomainError) return { step, code: error.code, message: error.message };
  return { step, code: 'INTERNAL', message: 'Something went wrong on our side. Nothing was lost; please try again.' };
}
