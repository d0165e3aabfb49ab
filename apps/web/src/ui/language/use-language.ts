import { useTranslation } from 'react-i18next';
import type { Language } from './language';

/** Of the screen, as it is now. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'es' ? 'es' : 'en';
}
