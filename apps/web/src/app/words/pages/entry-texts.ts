import { identityTexts } from '../../../features/identity/identity.texts';
import { manySitesTexts } from '../../../features/identity/many-sites/many-sites.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the ways in: no client waits for them. */
export const entryTexts = byLanguage({ identity: identityTexts, manySites: manySitesTexts });
