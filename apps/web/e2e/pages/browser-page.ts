import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, whatPagesShow } from '#testing/browser';
import { endLater } from '#testing/services/endings';
import { kept } from '#testing/services/kept';
import { addWitness } from '#testing/services/witnesses';
import { Windows } from '#testing/windows';
import { illegible } from './legibility';

export type Language = 'en' | 'es';

interface Opening {
  url: string;
  language?: Language;
  options?: BrowserContextOptions;
}

/** A window of somebody's own, in a language: her cookies, her storage. She leaves it with the test. */
export async function openBrowser({ url, language = 'en', options = {} }: Opening) {
  const { windows } = await kept(`browser of ${LOCALES[language]}`, () => startBrowser(LOCALES[language]));
  const { context, page, leave } = await windows.open(url, options);
  endLater(leave);
  return { context, page };
}

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** One for all files of a worker. Its pages live for seconds: compiling them anew for speed takes longer than it saves. */
async function startBrowser(locale: string) {
  const browser = await launchBrowser(['--no-opt', '--no-maglev']);
  addWitness(() => whatPagesShow(browser));
  // What moves is drawn again and again, and proves nothing more.
  const usual = { locale, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  return { windows: new Windows(browser, usual), end: () => browser.close() };
}

/** The page shows what it knew when this was called: the frame after the next has it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
}

/** Pixels by which the page is wider than its window; 0 is good. */
export async function overflowOf(page: Page): Promise<number> {
  // The rules of a new width hold from the next frame on.
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const AXE_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false } },
};

declare global {
  interface Window {
    /** Of a page that was asked for its accessibility faults. */
    axe?: typeof axe;
  }
}

/** The ids of the accessibility rules that a page breaks, with where; empty is good. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('What is in frames is not looked at');
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const broken = await page.evaluate(async (options) => {
    const found = await window.axe?.run(document, options);
    if (!found) throw new Error('axe did not load');
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, AXE_OPTIONS);
  return [...broken, ...(await illegible(page))];
}
