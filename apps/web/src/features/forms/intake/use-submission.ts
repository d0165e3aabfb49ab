import { type Dispatch, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONSENTS_OF } from '#domain/consent';
import type { CallerKind } from '../../../api/call';
import { readBundle } from '../forms.data';
import { consentId, focusOn } from './focus';
import { submitForm } from './intake.data';
import type { IntakeAction } from './intake-state';
import { createSubmitKeys, type Filled, outcomeOfFailure, type SubmitOutcome, uploadForm } from './submission';

export interface Submission {
  filled: Filled;
  dispatch: Dispatch<IntakeAction>;
  onFilledAlready: () => void;
  onLost: () => void;
}

/** Sends a complete form; what comes while one is on its way is ignored. */
export function useSubmission(as: CallerKind): (submission: Submission) => Promise<void> {
  const [keyOf] = useState(createSubmitKeys);
  const isBusy = useRef(false);
  return async (submission) => {
    if (isBusy.current) return;
    isBusy.current = true;
    submission.dispatch({ type: 'sending' });
    const form = uploadForm(submission.filled);
    const outcome = await submitForm(as, form, await keyOf(form));
    await settle(outcome, submission, as);
    isBusy.current = false;
  };
}

async function settle(outcome: SubmitOutcome, submission: Submission, as: CallerKind): Promise<void> {
  const { dispatch, onFilledAlready, onLost } = submission;
  switch (outcome.kind) {
    case 'success':
      dispatch({ type: 'succeeded' });
      break;
    case 'filled':
      onFilledAlready();
      break;
    case 'lost':
      onLost();
      break;
    case 'failed':
      dispatch({ type: 'failed', status: outcome.status, detail: outcome.detail });
      break;
    case 'textsChanged':
      await renewTexts(submission, as);
  }
}

/** Other words are in force than the ones that were signed. */
async function renewTexts(submission: Submission, as: CallerKind): Promise<void> {
  const { filled, dispatch, onFilledAlready } = submission;
  try {
    const { siteId, bundle } = filled;
    const renewed = await readBundle({ siteId, appointmentId: bundle.appointment.Id }, as);
    if (renewed.state === 'filled') onFilledAlready();
    else {
      flushSync(() => dispatch({ type: 'textsChanged', texts: renewed.texts }));
      focusOn(consentId(CONSENTS_OF[bundle.variant][0]?.kind ?? 'waiver'));
    }
  } catch (error) {
    await settle(outcomeOfFailure(error), submission, as);
  }
}
