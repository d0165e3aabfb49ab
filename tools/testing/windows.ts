import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openContext } from './browser.js';

/** What Playwright's own test runner opens windows with, and does not publish. ADR 014 */
interface Reusing {
  _newContextForReuse: Browser['newContext'];
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

/** What Playwright sets anew in a window that stands; for anything else it would make another one. */
const SET_ANEW = ['colorScheme', 'reducedMotion', 'viewport'];

export interface OpenWindow {
  context: BrowserContext;
  page: Page;
  leave: () => Promise<void>;
}

/**
 * The windows of one browser. Who comes when nobody is there has the one that stood for whoever came before, as good as new: making another one,
 * and a process that draws it, is a tenth of what a test costs.
 */
export class Windows {
  private isTaken = false;

  constructor(
    private readonly browser: Browser,
    /** Of every window; `baseURL` is that of whoever comes. */
    private readonly usual: BrowserContextOptions,
  ) {}

  /** Of somebody's own: her cookies, her storage. */
  async open(baseURL: string, options: BrowserContextOptions): Promise<OpenWindow> {
    const all = { ...this.usual, baseURL, ...options };
    const isUsual = Object.keys(options).every((name) => SET_ANEW.includes(name));
    return isUsual && !this.isTaken ? this.openAgain(all) : this.openApart(all);
  }

  private async openApart(options: BrowserContextOptions): Promise<OpenWindow> {
    const context = await openContext(this.browser, options);
    return { context, page: await context.newPage(), leave: () => context.close() };
  }

  private async openAgain(options: BrowserContextOptions): Promise<OpenWindow> {
    this.isTaken = true;
    const reusing = this.browser as unknown as Reusing;
    const context = await openContext({ newContext: (wish) => reusing._newContextForReuse(wish) }, options);
    const [page = await context.newPage()] = context.pages();
    const leave = () => leaveWindow(context, reusing).finally(() => (this.isTaken = false));
    return { context, page, leave };
  }
}

async function leaveWindow(context: BrowserContext, reusing: Reusing): Promise<void> {
  if (context.isClosed()) return;
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  if (page !== undefined) await fallSilent(page);
  await context.setOffline(false);
  await reusing._disconnectFromReusedContext('left');
}

/** A page that is left would still have something to say, and whoever comes next would hear it. */
async function fallSilent(page: Page): Promise<void> {
  const isSilent = page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
    navigator.sendBeacon = () => true;
  });
  // What goes somewhere else at this moment has nothing to say any more.
  await isSilent.catch(() => undefined);
  await page.goto('about:blank');
}
