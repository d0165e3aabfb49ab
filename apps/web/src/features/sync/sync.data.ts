import { queryOptions } from '@tanstack/react-query';
import type { SyncStatus } from '#contracts/sites.dto';
import { call } from '../../api/call';
import { syncKey } from './sync-cache';

/** How fresh the mirror of the site is; kept up to date by events. */
export function syncQuery(siteId: number) {
  return queryOptions({
    queryKey: syncKey(siteId),
    queryFn: async ({ signal }) => (await call<SyncStatus>('sites.sync', { signal })).body,
    staleTime: Infinity,
  });
}
