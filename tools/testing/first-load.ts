import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/** One request of a page. */
export interface Loaded {
  url: string;
  /** Bytes that came over the network, head and body; 0 for what the cache had. */
  bytes: number;
}

/** What a visit with an empty cache fetches until the page shows what was waited for and nothing is on its way any more. */
export async function firstLoad(page: Page, visit: () => Promise<void>): Promise<Loaded[]> {
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const loaded: Loaded[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.push({ url: asked.get(requestId) ?? '', bytes: encodedDataLength });
    asked.delete(requestId);
  });
  network.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  await visit();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await eventually(
    async () => [...asked.values()],
    (urls) => urls.length === 0,
  );
  await network.detach();
  return loaded;
}
