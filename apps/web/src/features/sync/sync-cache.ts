import type { QueryClient } from '@tanstack/react-query';
import type { SyncStatus } from '#contracts/sites.dto';

export interface SyncView extends SyncStatus {
  /** Instant since which the provider gives no complete answer, when an event told it. */
  since?: string;
}

export function syncKey(siteId: number) {
  return ['sync', siteId] as const;
}

export function putSyncState(cache: QueryClient, siteId: number, view: SyncView): void {
  cache.setQueryData<SyncView>(syncKey(siteId), view);
}
