import { exceptionsTexts } from '../../../features/exceptions/exceptions.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of what directors should look at. */
export const exceptionTexts = byLanguage({ exceptions: exceptionsTexts });
