import { queryOptions } from '@tanstack/react-query';
import type { DraftChange } from '#contracts/forms.dto';
import { call, type CallerKind, Refusal, Unreachable } from '../../../api/call';
import { loadPart } from '../../../api/parts';
import type { SaveResult } from '../../drafts/draft-saver';
import type { Draft } from './draft/draft';
import { isFilled } from '../form-flow';
import { readAppointment } from '../forms.data';
import {
  type LookOutcome,
  outcomeOf,
  outcomeOfFailure,
  outcomeOfLookFailure,
  type SubmitOutcome,
} from './submission/submission';

export interface FormCall {
  appointmentId: number;
  as: CallerKind;
}

export interface DraftListeners {
  onLost: () => void;
  onFilledAlready: () => void;
}

/** The window in which a text is read and signed. */
export const signerQuery = queryOptions({
  queryKey: ['consent-signer'],
  queryFn: async () => (await loadPart(() => import('../signing/consent-signer'))).ConsentSigner,
  staleTime: Infinity,
});

/** Never fails: what came of it is its answer. */
export async function saveDraft(
  { appointmentId, as }: FormCall,
  draft: Draft & { isParting: boolean },
  { onLost, onFilledAlready }: DraftListeners,
): Promise<SaveResult> {
  const { isParting, ...body } = draft;
  try {
    await call('forms.draft', { as, path: { appointmentId }, body: body satisfies DraftChange, isParting });
    return 'saved';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'CODE_REQUIRED' || error.code === 'SESSION_REQUIRED') onLost();
    if (error.code === 'FORM_FILLED') onFilledAlready();
    return error.isPassing ? 'unreachable' : 'refused';
  }
}

/** The server answers within 25 s; the rest is for slow lines. */
const LONGEST_MS = 60_000;
const LONGEST_LOOK_MS = 15_000;

export async function submitForm(as: CallerKind, form: FormData, key: string): Promise<SubmitOutcome> {
  try {
    const headers = { 'Idempotency-Key': key };
    const signal = AbortSignal.timeout(LONGEST_MS);
    return outcomeOf((await call('forms.submit', { as, form, headers, signal })).body);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

export interface SentForm extends FormCall {
  siteId: number;
  /** Of this page's own try; without one the form of the appointment that counts, whoever sent it. */
  key: string | null;
}

/** How a form stands that was sent. Whoever's proof ran out meanwhile is still told when it is filled, which is no secret. */
export async function lookAt({ appointmentId, siteId, as, key }: SentForm): Promise<LookOutcome> {
  try {
    const headers: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key };
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
    return outcomeOf((await call('forms.submission', { as, path: { appointmentId }, headers, signal })).body);
  } catch (error) {
    const outcome = outcomeOfLookFailure(error);
    return outcome.kind === 'lost' ? lookFromOutside({ siteId, appointmentId }) : outcome;
  }
}

async function lookFromOutside(at: { siteId: number; appointmentId: number }): Promise<LookOutcome> {
  try {
    return isFilled(await readAppointment(at)) ? { kind: 'success' } : { kind: 'pending', progress: null };
  } catch {
    return { kind: 'cut' };
  }
}
