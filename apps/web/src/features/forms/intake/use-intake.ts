import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { FormLanguage } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import type { FormContext } from '#domain/intake-form';
import type { CallerKind } from '../../../api/call';
import type { DraftState } from '../../drafts/draft-saver';
import type { Draft } from './draft/draft';
import { contextOf } from './form-context';
import { changed, type IntakeAction, type IntakeState, signedBefore, startOf } from './intake-state';
import { draftOf, type IntakeView, viewOf } from './intake-view';
import { forgetForm, formKey, keepForm, keptForm } from './draft/kept-forms';
import { forgetSignatures, keepSignatures, keptSignatures } from './draft/kept-signatures';
import { useDraft } from './draft/use-draft';
import { serverInstant } from '../../../live/line/server-clock';
import { useLanguage } from '../../../ui/language/use-language';
import { useSubmission } from './submission/use-submission';

export interface IntakeOptions {
  bundle: FormBundle;
  siteId: number;
  appointmentId: number;
  as: CallerKind;
  /** The browser belongs to the studio: it must not offer or keep what others typed. */
  isSharedDevice: boolean;
  onFilledAlready: () => void;
  /** The proof ran out: the flow has to ask for a code, or for a sign-in, again. */
  onLost: () => void;
}

/** A form that is being filled. */
export interface Intake {
  bundle: FormBundle;
  context: FormContext;
  state: IntakeState;
  view: IntakeView;
  draft: DraftState;
  isSharedDevice: boolean;
  dispatch: Dispatch<IntakeAction>;
  /** False when something is missing. */
  submit: () => boolean;
}

export function useIntake(options: IntakeOptions): Intake {
  const { bundle, siteId, appointmentId, as, isSharedDevice, onFilledAlready, onLost } = options;
  const language = useLanguage();
  const form = formKey(siteId, appointmentId);
  const [state, dispatch] = useReducer(changed, null, () => {
    const fresh = startOf(bundle, serverInstant(), keptForm(form));
    return keptForm(form) === null ? signedBefore(fresh, keptSignatures(form)) : fresh;
  });
  useEffect(forgetForm, []);
  useSignaturesKept(form, state);
  const context = contextOf(bundle);
  const view = viewOf(state, context);
  const loseProof = () => {
    keepForm(form, state);
    onLost();
  };
  const [initial] = useState(() => {
    const saved = draftAt(startOf(bundle, '', null), context, bundle.draft?.language ?? language);
    return { ...saved, isSigned: bundle.draft?.isSigned ?? saved.isSigned };
  });
  const draft = useDraft({
    appointmentId,
    as,
    initial,
    draft: draftAt(state, context, language),
    isHeld: state.status === 'sending' || state.status === 'finishing' || state.status === 'success',
    onFilledAlready,
    onLost: loseProof,
  });
  const send = useSubmission({ bundle, siteId, as, state, dispatch, onFilledAlready, onLost: loseProof });
  const submit = () => {
    if (view.required === 'not-ready') {
      dispatch({ type: 'attempted' });
      return false;
    }
    void send(language);
    return true;
  };
  return { bundle, context, state, view, draft, isSharedDevice, dispatch, submit };
}

/** Over a reload of the tab, until the form is at the server or left. */
function useSignaturesKept(form: string, { signed, answers, openedAt, status }: IntakeState): void {
  const { firstName = '', lastName = '', medicalConditions = '' } = answers;
  const isGone = status === 'finishing' || status === 'success' || Object.keys(signed).length === 0;
  useEffect(() => {
    if (isGone) forgetSignatures();
    else void keepSignatures(form, { openedAt, signed, beside: { firstName, lastName, medicalConditions } });
  }, [form, isGone, signed, openedAt, firstName, lastName, medicalConditions]);
  useEffect(() => forgetSignatures, []);
}

function draftAt(state: IntakeState, context: FormContext, language: FormLanguage): Draft {
  const { isDone, unsigned } = viewOf(state, context);
  return {
    answers: draftOf(state.answers, context),
    language,
    done: isDone.filter(Boolean).length,
    isSigned: unsigned.length === 0,
  };
}
