import { siteConfigTexts as siteConfig } from '../../../features/site-config/site-config.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the sites' configuration and of the review links, with their pages. */
export const siteConfigTexts = byLanguage({ siteConfig });
