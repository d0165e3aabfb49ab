import { kiosksTexts as kiosks } from '../../../features/kiosks/kiosks.texts';
import { managementTexts as management } from '../../../features/management/management.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the page that the management begins with, and of the studio's kiosks. */
export const managementTexts = byLanguage({ kiosks, management });
