import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import { syncKey, type SyncView } from './sync-cache';

/** How fresh the mirror of the site is; kept up to date by events. */
export function syncQuery(siteId: number) {
  return queryOptions({
    queryKey: syncKey(siteId),
    queryFn: async ({ signal }) => (await call<SyncView>('sites.sync', { signal })).body,
    staleTime: Infinity,
  });
}
