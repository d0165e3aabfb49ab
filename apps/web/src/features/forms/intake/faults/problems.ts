import type { TFunction } from 'i18next';
import { faultWords } from './fault-words';
import { fieldId } from '../fields/field-frame';
import { consentId } from './focus';
import type { IntakeView } from '../intake-view';

export interface Problem {
  /** Of what takes the focus. */
  id: string;
  words: string;
}

/** What stands between a form and its submit, in the order of the form. */
export function problemsOf({ faults, unsigned }: IntakeView, t: TFunction): Problem[] {
  const inFields = [...faults].map(([name, fault]) => ({
    // The conditions are written inside the terms of the massage.
    id: name === 'medicalConditions' ? consentId('massage-terms') : fieldId(name),
    words: faultWords(t, name, fault),
  }));
  return [...inFields, ...unsigned.map((kind) => ({ id: consentId(kind), words: t(`intake.unsigned.${kind}`) }))];
}
