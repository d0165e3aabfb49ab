import { kioskTexts } from '../../../features/arrivals/kiosk.texts';
import { codesTexts } from '../../../features/codes/codes.texts';
import { formFaqTexts } from '../../../features/forms/form-faq.texts';
import { formTexts } from '../../../features/forms/forms.texts';
import { intakeTexts } from '../../../features/forms/intake/intake.texts';
import { signingTexts } from '../../../features/forms/signing/signing.texts';
import { pairingTexts } from '../../../features/kiosks/pairing/pairing.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the kiosk and of the form: no desk waits for these. */
export const clientTexts = byLanguage({
  kiosk: kioskTexts,
  pairing: pairingTexts,
  form: formTexts,
  intake: intakeTexts,
  formFaq: formFaqTexts,
  codes: codesTexts,
  signing: signingTexts,
});
