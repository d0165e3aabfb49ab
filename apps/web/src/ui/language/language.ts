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

/** Whether somebody chose the language that is shown: for this device, or while in front of a shared one. */
export function isLanguageChosen(isShared: boolean): boolean {
  return isShared ? i18next.language !== deviceLanguage() : localStorage.getItem(KEY) !== null;
}

/** For the client in front of the screen only. */
export function speak(language: Language): void {
  void i18next.changeLanguage(language);
}
