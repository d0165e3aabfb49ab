import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { callingAs } from '../../../adapters/provider/calls/call-class.js';
import { DomainError } from '../../../platform/errors.js';
import { Operations } from '../../../platform/operations/operations.js';
import {
  ClaimLost,
  type RunningOperation,
  type Step,
  type StepResult,
} from '../../../platform/operations/running-operation.js';
import { FormAtProvider } from './form-at-provider.js';
import { authorOfForm } from './form-author.js';
import type { FormDocumentRecord, FormFault } from './form-document.entity.js';
import { FormDocumentsRepository, type DocumentRefs } from './form-documents.repository.js';
import { FormDrawing } from './form-drawing.js';
import { FormEffects } from './form-effects.js';

type StepName = FormFault['step'];

/**
 * Finishes a submitted form: PDF into the store, document at the provider, client here, client at the provider. Each step of the
 * operation is done once, whoever takes over after a crash (invariant 6).
 */
@Injectable()
export class FormDocumentsService {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly drawing: FormDrawing,
    private readonly provider: FormAtProvider,
    private readonly effects: FormEffects,
    private readonly operations: Operations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `jobId` is the same each time the job runs. */
  async finish(at: DocumentRefs, jobId: string): Promise<void> {
    const document = await this.documents.find(at);
    if (document?.state !== 'working') return;
    const { siteId, documentId } = at;
    const of = { siteId, kind: 'form.finish', key: documentId, request: { documentId } } as const;
    await this.operations.run({ ...of, author: authorOfForm(document), owner: jobId }, (operation) =>
      callingAs('form', () => this.steps(operation, document)),
    );
  }

  private async steps(operation: RunningOperation, document: FormDocumentRecord): Promise<null> {
    const step = <R extends StepResult>(name: StepName, one: Step<R>) =>
      this.noting(document, name, () => operation.step(name, one));
    await step('store', {
      call: () => this.drawing.draw(document),
      lookUp: () => Promise.resolve(null),
      record: (tx, pdf) => this.documents.markStored(tx, document, pdf),
    });
    await step('provider-document', {
      ...this.provider.upload(document),
      record: (tx) => this.effects.uploaded(tx, document),
    });
    await this.noting(document, 'client-record', () =>
      operation.write('client-record', (tx) => this.effects.record(tx, document)),
    );
    await step('provider-client', {
      ...this.provider.updateClient(document),
      record: (tx) => this.effects.filled(tx, document),
    });
    return null;
  }

  /** No try is left, or none can help: whoever waits hears why, and may send the form again. What is only away is waited for. */
  async giveUp(at: DocumentRefs): Promise<void> {
    await this.unitOfWork.run((tx) => this.documents.refuse(tx, at));
  }

  /** It was given up and is finished after all, unless the client sent another one meanwhile. */
  async again(at: DocumentRefs): Promise<void> {
    await this.unitOfWork.run((tx) => this.documents.resume(tx, at));
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
}

function toFault(step: StepName, error: unknown): FormFault {
  if (error instanceof DomainError) return { step, code: error.code, message: error.message };
  return { step, code: 'INTERNAL', message: 'Something went wrong on our side. Nothing was lost; please try again.' };
}
