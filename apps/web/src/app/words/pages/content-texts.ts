import { contentTexts as content } from '../../../features/content/content.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the content managers, with their pages. */
export const contentTexts = byLanguage({ content });
