import { visitsTexts } from '../../../features/visits/visits.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the search of visits: they come with its pages, the desk does not wait for them. */
export const visitTexts = byLanguage({ visits: visitsTexts });
