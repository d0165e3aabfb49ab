import { liveQuery } from '../../live/read-live';

/** The site's kiosks, for its management. */
export function kiosksQuery(siteId: number) {
  return liveQuery({ siteId, kind: 'kiosks', ref: { siteId }, name: 'kiosks.list' });
}
