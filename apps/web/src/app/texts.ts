import { appointmentsTexts } from '../features/appointments/appointments.texts';
import { codesTexts } from '../features/codes/codes.texts';
import { formFaqTexts } from '../features/forms/form-faq.texts';
import { documentTexts } from '../features/forms/viewer/documents.texts';
import { formTexts } from '../features/forms/forms.texts';
import { intakeTexts } from '../features/forms/intake/intake.texts';
import { signingTexts } from '../features/forms/signing/signing.texts';
import { identityTexts } from '../features/identity/identity.texts';
import { kioskTexts } from '../features/arrivals/kiosk.texts';
import { liveTexts } from '../live/live.texts';
import type { Language } from '../ui/language/language';
import { appTexts } from './app.texts';
import { screenTexts } from './screens';

/** Every visible word, by feature. */
const BY_FEATURE = {
  app: appTexts,
  screens: screenTexts,
  live: liveTexts,
  identity: identityTexts,
  appointments: appointmentsTexts,
  kiosk: kioskTexts,
  form: formTexts,
  intake: intakeTexts,
  formFaq: formFaqTexts,
  codes: codesTexts,
  signing: signingTexts,
  documents: documentTexts,
};

type Words<L extends Language> = { [F in keyof typeof BY_FEATURE]: (typeof BY_FEATURE)[F][L] };

export const texts = { en: wordsIn('en'), es: wordsIn('es') };

function wordsIn<L extends Language>(language: L): Words<L> {
  return Object.fromEntries(Object.entries(BY_FEATURE).map(([name, words]) => [name, words[language]])) as Words<L>;
}
