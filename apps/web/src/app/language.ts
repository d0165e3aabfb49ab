import i18next from 'i18next';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'studio-hub.language';

/** The device's own choice, else what its browser speaks, else English. */
export function deviceLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.some((one) => one.toLowerCase().startsWith('es')) &&
    !navigator.language.toLowerCase().startsWith('en')
    ? 'es'
    : 'en';
}

/** For this device, until somebody changes it back. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  void i18next.changeLanguage(language);
}

/** For the client in front of the screen only. */
export function speak(language: Language): void {
  void i18next.changeLanguage(language);
}
