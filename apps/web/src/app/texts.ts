import { kioskTexts } from '../features/arrivals/kiosk.texts';
import { codesTexts } from '../features/codes/codes.texts';
import { formFaqTexts } from '../features/forms/form-faq.texts';
import { formTexts } from '../features/forms/forms.texts';
import { intakeTexts } from '../features/forms/intake/intake.texts';
import { signingTexts } from '../features/forms/signing/signing.texts';
import { pairingTexts } from '../features/kiosks/pairing.texts';
import { identityTexts } from '../features/identity/identity.texts';
import { byLanguage } from '../ui/language/define-texts';
import { appTexts } from './app.texts';
import { screenTexts } from './screens';

/** The words that come with every page. */
export const texts = byLanguage({
  app: appTexts,
  screens: screenTexts,
  identity: identityTexts,
  kiosk: kioskTexts,
  pairing: pairingTexts,
  form: formTexts,
  intake: intakeTexts,
  formFaq: formFaqTexts,
  codes: codesTexts,
  signing: signingTexts,
});
