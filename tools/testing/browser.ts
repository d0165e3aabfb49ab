import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM, ensureProgram } from '../embedded/packages.mjs';

/** The Chromium of the machine, installed when missing. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureProgram(CHROMIUM);
  // Root cannot use Chromium's own sandbox; /dev/shm is tiny in containers.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
