import { Unreachable } from './call';

/** A part of the app that did not come: the network is away, or a release has taken its place. */
export class MissingPart extends Unreachable {}

/** What browsers and Vite say of it; whatever a part says of itself when it breaks is something else. */
const NOT_LOADED = /dynamically imported module|module script failed|unable to preload/i;

export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (cause instanceof Error && NOT_LOADED.test(cause.message)) throw new MissingPart(cause.message, { cause });
    throw cause;
  }
}

const KEY = 'studio-hub.reloaded';
const AT_MOST_EVERY_MS = 60_000;

/** A kiosk runs for weeks: after a release the parts of the old page are gone, and only a reload gets the new ones. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhenReleased());
}

/** That a part did not come is no release yet: while the network is away, a page that stands is better than none. */
async function reloadWhenReleased(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AT_MOST_EVERY_MS || !(await isReleased())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}

/** Browsers don't ask again for a part that did not come: only a new page does, once the server is there. */
export function retryOf(error: Error | null, retry: () => void): () => void {
  return error instanceof MissingPart ? () => void reloadWhenServed() : retry;
}

async function reloadWhenServed(): Promise<void> {
  if ((await pageOfServer()) !== null) window.location.reload();
}

/** Whether the server's page begins with another script than this one. */
async function isReleased(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const page = await pageOfServer();
  return page !== null && !page.includes(`"${entry}"`);
}

async function pageOfServer(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
