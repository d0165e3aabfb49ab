import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { CHROMIUM, ensureProgram } from '../embedded/packages.mjs';
import { PATIENCE_MS } from './patience.mjs';

/** The Chromium of the machine, installed when missing. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureProgram(CHROMIUM);
  // Root cannot use Chromium's own sandbox; /dev/shm is tiny in containers.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** A browser of somebody's own: its cookies, its storage. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
