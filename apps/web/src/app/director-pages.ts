import type { ComponentType } from 'react';
import '../api/directors-routes';
import { type Words, withWords } from './words/i18n';

const PAGES = import.meta.glob<{ default: ComponentType }>('../surfaces/desk/directors/**/*-page.tsx');

const WORDS: Readonly<Record<string, () => Promise<Words>>> = {
  'desk/directors/config/': () =>
    import('./words/pages/site-config-texts').then(({ siteConfigTexts }) => siteConfigTexts),
  'desk/directors/content/': () => import('./words/pages/content-texts').then(({ contentTexts }) => contentTexts),
  'desk/directors/exceptions/': () =>
    import('./words/pages/exception-texts').then(({ exceptionTexts }) => exceptionTexts),
  'desk/directors/logs/': () => import('./words/pages/log-texts').then(({ logTexts }) => logTexts),
  'desk/directors/operations/': () =>
    import('./words/pages/operations-texts').then(({ operationsTexts }) => operationsTexts),
  'desk/directors/reports/': () => import('./words/pages/report-texts').then(({ reportTexts }) => reportTexts),
};

/** A page of the directors' area with its words. What all of these consist of is listed here, so that no desk and no client loads the list. */
export function loadDirectorPage(part: string): Promise<{ default: ComponentType }> {
  const load = PAGES[`../surfaces/${part}.tsx`];
  const [, words] = Object.entries(WORDS).find(([beginning]) => part.startsWith(beginning)) ?? [];
  if (load === undefined || words === undefined) throw new Error(`No page ${part}`);
  return withWords(load, words());
}
