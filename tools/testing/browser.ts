import { statfs } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM, ensureProgram } from '../embedded/packages.mjs';
import { PATIENCE_MS } from './waits/patience.mjs';

const LOOK_MS = 5_000;
const MOST_WORDS = 600;
const MOST_FAULTS = 8;
/** Of memory that processes share: a container may have much less. */
const SHARED_BYTES = 1 << 30;
const faultsOf = new WeakMap<BrowserContext, string[]>();

/** The Chromium of the machine, installed when missing. `flags`: of V8. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureProgram(CHROMIUM);
  // Root cannot use Chromium's own sandbox; a graphics card that is imitated costs more than none.
  const args = ['--no-sandbox', '--disable-gpu', `--js-flags=${flags.join(' ')}`];
  // Playwright lets its processes share files of the disk instead of memory: by turns, a twentieth of what a test costs.
  const ignoreDefaultArgs = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs });
}

async function hasSharedMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= SHARED_BYTES;
}

/** A browser of somebody's own: its cookies, its storage. */
export async function openContext(
  browser: Pick<Browser, 'newContext'>,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  context.on('requestfailed', (request) => faults.push(`${request.url()} ${request.failure()?.errorText ?? ''}`));
  faultsOf.set(context, faults);
  return context;
}

/** What a person who sits before these pages would tell: the address, the words, and the newest faults of the console. */
export async function whatPagesShow(browser: Browser): Promise<string> {
  const shown = browser.contexts().map(async (context) => {
    const pages = await Promise.all(context.pages().map((page) => whatItShows(page)));
    const faults = (faultsOf.get(context) ?? []).slice(-MOST_FAULTS).map((fault) => `  fault: ${fault}`);
    return [...pages, ...faults].join('\n');
  });
  return (await Promise.all(shown)).join('\n');
}

async function whatItShows(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: LOOK_MS })
    .catch((error: unknown) => String(error));
  return `  ${page.url()} shows: ${words.replaceAll(/\s+/g, ' ').slice(0, MOST_WORDS)}`;
}
