import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormLanguage } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { CONSENTS_OF } from '#domain/consent';
import type { CallerKind } from '../../../../api/call';
import { readBundle } from '../../forms.data';
import { consentId, focusOn } from '../faults/focus';
import { createFollower } from './follower';
import { lookAt, submitForm } from '../intake.data';
import type { IntakeAction, IntakeState } from '../intake-state';
import { createSubmitKeys, type LookOutcome, NO_ANSWER, outcomeOfFailure, uploadForm } from './submission';

export interface Submission {
  bundle: FormBundle;
  siteId: number;
  as: CallerKind;
  state: IntakeState;
  dispatch: Dispatch<IntakeAction>;
  onFilledAlready: () => void;
  onLost: () => void;
}

/**
 * Sends a complete form; what comes while one is on its way is ignored. A form that is taken and not finished, or whose answer was lost,
 * is followed until there is an end to tell of.
 */
export function useSubmission(submission: Submission): (language: FormLanguage) => Promise<void> {
  const { bundle, siteId, as, state, dispatch } = submission;
  const [keyOf] = useState(createSubmitKeys);
  const key = useRef<string | null>(null);
  const isBusy = useRef(false);
  const look = () => lookAt({ siteId, appointmentId: bundle.appointment.Id, as, key: key.current });
  useFollowing(state.status === 'finishing', { look, settle: (news) => void settle(news, submission) });
  useRefusalTold(bundle.submission === 'refused', async () => {
    const found = await look();
    if (found.kind === 'failed' && !isBusy.current) await settle(found, submission);
  });
  return async (language) => {
    if (isBusy.current) return;
    isBusy.current = true;
    dispatch({ type: 'sending' });
    const form = uploadForm({ bundle, siteId, language, state });
    key.current = await keyOf(form);
    const outcome = await submitForm(as, form, key.current);
    if (outcome.kind === 'sentElsewhere') key.current = null;
    await settle(isUnheard(outcome) ? await foundOut(look) : outcome, submission);
    isBusy.current = false;
  };
}

interface Following {
  look: () => Promise<LookOutcome>;
  settle: (news: LookOutcome) => void;
}

function useFollowing(isOn: boolean, following: Following): void {
  const look = useEffectEvent(() => following.look());
  const onNews = useEffectEvent((news: LookOutcome) => following.settle(news));
  const start = useEffectEvent(() => createFollower({ look: () => look(), onNews: (news) => onNews(news), later }));
  useEffect(() => {
    if (!isOn) return;
    const follower = start();
    const hurry = () => {
      if (document.visibilityState === 'visible') follower.hurry();
    };
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      follower.stop();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [isOn]);
}

/** It came to nothing while no page was open. */
function useRefusalTold(isOn: boolean, tell: () => Promise<void>): void {
  const told = useEffectEvent(() => void tell());
  useEffect(() => {
    if (isOn) told();
  }, [isOn]);
}

function isUnheard(outcome: LookOutcome): boolean {
  return outcome.kind === 'failed' && outcome.status === NO_ANSWER.status;
}

const LOOKS = 5;
const GAP_MS = 1_500;

/** The answer to a form was lost: it may have arrived all the same. */
async function foundOut(look: () => Promise<LookOutcome>): Promise<LookOutcome> {
  for (let n = 1; ; n += 1) {
    const found = await look();
    if (found.kind !== 'cut') return found;
    if (n === LOOKS) return NO_ANSWER;
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  }
}

async function settle(outcome: LookOutcome, submission: Submission): Promise<void> {
  const { dispatch, onFilledAlready, onLost } = submission;
  switch (outcome.kind) {
    case 'success':
      dispatch({ type: 'succeeded' });
      break;
    case 'pending':
      dispatch({ type: 'pending', progress: outcome.progress });
      break;
    case 'sentElsewhere':
      dispatch({ type: 'pending', progress: null });
      break;
    case 'cut':
      dispatch({ type: 'cut' });
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
      await renewTexts(submission);
  }
}

/** Other words are in force than the ones that were signed. */
async function renewTexts(submission: Submission): Promise<void> {
  const { bundle, siteId, as, dispatch, onFilledAlready } = submission;
  try {
    const renewed = await readBundle({ siteId, appointmentId: bundle.appointment.Id }, as);
    if (renewed.state === 'filled') onFilledAlready();
    else {
      flushSync(() => dispatch({ type: 'textsChanged', texts: renewed.texts }));
      focusOn(consentId(CONSENTS_OF[bundle.variant][0]?.kind ?? 'waiver'));
    }
  } catch (error) {
    await settle(outcomeOfFailure(error), submission);
  }
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
