import type { QueryClient } from '@tanstack/react-query';
import type { SyncStatus } from '#contracts/sites.dto';

export function syncKey(siteId: number) {
  return ['sync', siteId] as const;
}

export function putSyncState(cache: QueryClient, siteId: number, status: SyncStatus): void {
  cache.setQueryData<SyncStatus>(syncKey(siteId), status);
}
