import { Inject, Injectable } from '@nestjs/common';
import type { UploadReply } from '#contracts/forms.dto';
import type { Config } from '../../../platform/config.js';
import { DomainError } from '../../../platform/errors.js';
import { Outcomes } from '../../../platform/events/outcomes.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { Principal } from '../../identity/principal.js';
import type { FormDocumentRecord } from '../documents/form-document.entity.js';
import {
  FormDocumentsRepository,
  outcomeOf,
  type DocumentRefs,
  type Standing,
} from '../documents/form-documents.repository.js';
import { FormDraftsService } from '../form-drafts.service.js';

/** It took too long too often to say why. */
const UNKNOWN_FAULT = { step: 'store', message: 'The form could not be finished in time.', code: 'INTERNAL' } as const;

/** What became of a form that was taken, in the documents' shape. 000 §4 Submit, decision 9 */
@Injectable()
export class FormOutcomes {
  constructor(
    private readonly work: FormDraftsService,
    private readonly documents: FormDocumentsRepository,
    private readonly outcomes: Outcomes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Waits for the worker for a while; then the answer says how far it is, and that it goes on. */
  async wait(at: DocumentRefs): Promise<UploadReply> {
    let standing = JUST_TAKEN;
    const look = async (): Promise<Standing | null> => {
      standing = (await this.documents.standing(at)) ?? standing;
      return standing.state === 'working' ? null : standing;
    };
    await this.outcomes.wait(outcomeOf(at), look, this.outcomes.inMs(this.config.formWaitMs));
    return replyOf(standing);
  }

  /** How the form stands that was sent under this key; without one the form of the appointment that counts, or else the newest. */
  async look(who: Principal, appointmentId: number, key: string | undefined): Promise<UploadReply> {
    const visit = await this.work.visitOfSent(who, appointmentId);
    const standing = await this.documents.standingOf(visit, key ?? null);
    if (standing === null) throw new DomainError('NOT_FOUND', 'No form of this appointment was sent.');
    return replyOf(standing);
  }
}

const JUST_TAKEN: Standing = { state: 'working', fault: null, pdfKey: '', fileName: '', done: 0 };
/** PDF, document at the provider, record here, client at the provider. */
const STEPS = 4;

function replyOf({ state, fault, pdfKey, fileName, done }: Standing): UploadReply {
  switch (state) {
    case 'working':
      return { Aws: {}, MindBody: {}, Pending: { done, of: STEPS } };
    case 'refused':
      return refusalOf(pdfKey, fault);
    case 'filled':
    case 'outdated':
      return { Aws: { Key: pdfKey }, MindBody: { FileName: fileName } };
  }
}

/** The first two steps make the documents' pdfError, the others their responseError. 000 §4 */
function refusalOf(pdfKey: string, fault: FormDocumentRecord['fault']): UploadReply {
  const { step, message, code: Code } = fault ?? UNKNOWN_FAULT;
  if (step === 'client-record' || step === 'provider-client') throw new DomainError('PROVIDER_REFUSED', message);
  const Aws = step === 'store' ? {} : { Key: pdfKey };
  return { Aws, MindBody: { Error: { Message: message, Code } } };
}
