import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextTree } from '../../ui/language/define-texts';
import type { bookingTexts } from './pages/booking-texts';
import type { clientTexts } from './pages/client-texts';
import type { closeTexts } from './pages/close-texts';
import type { contentTexts } from './pages/content-texts';
import type { displayTexts } from './pages/display-texts';
import type { operationsTexts } from './pages/operations-texts';
import type { linkTexts } from './pages/link-texts';
import type { exceptionTexts } from './pages/exception-texts';
import type { logTexts } from './pages/log-texts';
import type { managementTexts } from './pages/management-texts';
import type { entryTexts } from './pages/entry-texts';
import type { reportTexts } from './pages/report-texts';
import type { staffTexts } from './staff-texts';
import type { siteConfigTexts } from './pages/site-config-texts';
import type { visitPageTexts } from './pages/visit-page-texts';
import type { visitTexts } from './pages/visit-texts';
import { texts } from './texts';
import { deviceLanguage } from '../../ui/language/language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: (typeof texts)['en'] &
        (typeof bookingTexts)['en'] &
        (typeof clientTexts)['en'] &
        (typeof closeTexts)['en'] &
        (typeof contentTexts)['en'] &
        (typeof displayTexts)['en'] &
        (typeof linkTexts)['en'] &
        (typeof operationsTexts)['en'] &
        (typeof exceptionTexts)['en'] &
        (typeof logTexts)['en'] &
        (typeof managementTexts)['en'] &
        (typeof entryTexts)['en'] &
        (typeof reportTexts)['en'] &
        (typeof siteConfigTexts)['en'] &
        (typeof staffTexts)['en'] &
        (typeof visitPageTexts)['en'] &
        (typeof visitTexts)['en'];
    };
  }
}

export async function startI18n(): Promise<void> {
  const follow = (language: string) => {
    document.documentElement.lang = language;
  };
  i18next.on('languageChanged', follow);
  await i18next.use(initReactI18next).init({
    lng: deviceLanguage(),
    fallbackLng: 'en',
    resources: { en: { translation: texts.en }, es: { translation: texts.es } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  follow(i18next.language);
}

/** Of a part that was loaded later: beside those of the same feature that are here. */
export function addWords(words: { en: TextTree; es: TextTree }): void {
  i18next.addResourceBundle('en', 'translation', words.en, true);
  i18next.addResourceBundle('es', 'translation', words.es, true);
}

export type Words = Parameters<typeof addWords>[0];

/** What is loaded, once its words are known, too; null when they came with the shell. */
export async function withWords<T>(load: () => Promise<T>, words: Promise<Words> | null): Promise<T> {
  const [page, texts] = await Promise.all([load(), words]);
  if (texts !== null) addWords(texts);
  return page;
}
