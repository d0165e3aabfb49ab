import { liveQuery } from '../../live/read-live';

/** How fresh the mirror of the site is. */
export function syncQuery(siteId: number) {
  return liveQuery({ siteId, kind: 'sync', ref: { siteId }, name: 'sites.sync' });
}
