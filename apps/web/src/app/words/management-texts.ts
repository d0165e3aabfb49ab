import { managementTexts as management } from '../../features/management/management.texts';
import { byLanguage } from '../../ui/language/define-texts';

/** The words of the page that the management begins with. */
export const managementTexts = byLanguage({ management });
