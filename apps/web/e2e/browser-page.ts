import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openContext } from '#testing/browser';
import { kept } from '#testing/kept';

export type Language = 'en' | 'es';

interface Opening {
  url: string;
  language?: Language;
  options?: BrowserContextOptions;
}

/** A window of somebody's own, in a language: her cookies, her storage. */
export async function openBrowser({ url, language = 'en', options = {} }: Opening) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const { browser } = await kept('browser', startBrowser);
  const context = await openContext(browser, {
    baseURL: url,
    locale,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  return { context, page: await context.newPage() };
}

/** One for all files of a worker. */
async function startBrowser() {
  const browser = await launchBrowser();
  return { browser, end: () => browser.close() };
}

/** Pixels by which the page is wider than its window; 0 is good. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The ids of the accessibility rules that a page breaks, with where; empty is good. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
