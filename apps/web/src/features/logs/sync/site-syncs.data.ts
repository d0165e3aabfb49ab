import type { LiveQuery } from '../../../live/feed/live-query';
import { isBehind } from '../../../live/patches/behind';
import type { LiveSiteSync } from '../../../live/patches/config/site-sync';
import { liveQuery } from '../../../live/read-live';

/** How the mirror of a site is kept, live where its state becomes another. */
export function siteSync(siteId: number): LiveQuery<LiveSiteSync> {
  return liveQuery({ siteId, kind: 'siteSync', ref: { siteId }, name: 'sync.figures', isPartial: isBehind });
}
