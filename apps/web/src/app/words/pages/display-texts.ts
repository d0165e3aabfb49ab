import { displayTexts as ownTexts } from '../../../features/displays/device/display.texts';
import { pairingTexts } from '../../../features/kiosks/pairing/pairing.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the client's screen beside a desk. */
export const displayTexts = byLanguage({
  display: ownTexts,
  pairing: pairingTexts,
});
