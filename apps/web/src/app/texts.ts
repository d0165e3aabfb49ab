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
import { appTexts } from './app.texts';

/** Every visible word, by language and feature. */
export const texts = {
  en: {
    app: appTexts.en,
    live: liveTexts.en,
    identity: identityTexts.en,
    appointments: appointmentsTexts.en,
    kiosk: kioskTexts.en,
    form: formTexts.en,
    intake: intakeTexts.en,
    formFaq: formFaqTexts.en,
    codes: codesTexts.en,
    signing: signingTexts.en,
    documents: documentTexts.en,
  },
  es: {
    app: appTexts.es,
    live: liveTexts.es,
    identity: identityTexts.es,
    appointments: appointmentsTexts.es,
    kiosk: kioskTexts.es,
    form: formTexts.es,
    intake: intakeTexts.es,
    formFaq: formFaqTexts.es,
    codes: codesTexts.es,
    signing: signingTexts.es,
    documents: documentTexts.es,
  },
};
