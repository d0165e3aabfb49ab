import { sitesTexts } from '../../features/sites/sites.texts';
import { byLanguage } from '../../ui/language/define-texts';
import { appTexts } from './app.texts';
import { openScreenTexts } from './open-screens.texts';

/** The words that come with every page. */
export const texts = byLanguage({
  app: appTexts,
  screens: openScreenTexts,
  sites: sitesTexts,
});
