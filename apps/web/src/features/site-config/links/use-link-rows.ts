import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call';
import { onApplied } from '../../../live/feed/applied-events';
import type { Places } from '../../identity/places/places.data';
import type { SiteRecord } from '../site-config.data';
import { type LinkRow, linkRows } from './link-rows';

export interface ReadLinks {
  /** Undefined while nothing is read. */
  rows: LinkRow[] | undefined;
  /** Names of the sites that could not be read. */
  unread: readonly string[];
  /** Of those that are still being read. */
  awaited: readonly string[];
  error: Error | null;
  retry: () => void;
}

const recordsAt = (siteId: number) => ({
  queryKey: ['linkRecords', siteId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SiteRecord[]> =>
    (await call('config.records', { as: { staffOf: siteId }, signal })).body.records,
});

/** The records of every site: one that does not answer keeps none of the others back. */
export function useLinkRows(places: Places): ReadLinks {
  const cache = useQueryClient();
  const siteIds = [...new Set(places.items.map(({ siteId }) => siteId))];
  const read = useQueries({ queries: siteIds.map(recordsAt) });
  useEffect(
    () =>
      onApplied(({ name, siteId }) => {
        if (name === 'config.changed') void cache.invalidateQueries({ queryKey: ['linkRecords', siteId] });
      }),
    [cache],
  );
  const names = new Map(places.items.map(({ id, name }) => [id, name]));
  const records = read.flatMap(({ data = [] }) => data);
  const failed = siteIds.filter((_, i) => read[i]?.isError === true && read[i].data === undefined);
  const awaited = siteIds.filter((_, i) => read[i]?.isPending === true);
  // A slow one keeps none of the others back either.
  const isSome = !places.isPending && failed.length + awaited.length < siteIds.length;
  const nameOf = (siteId: number) => places.items.find((one) => one.siteId === siteId)?.name ?? String(siteId);
  return {
    rows: isSome || (!places.isPending && siteIds.length === 0) ? linkRows(records, names) : undefined,
    unread: failed.map(nameOf),
    awaited: awaited.map(nameOf),
    error: siteIds.length > 0 && failed.length === siteIds.length ? (read[0]?.error ?? null) : null,
    retry: () => void cache.invalidateQueries({ queryKey: ['linkRecords'] }),
  };
}
