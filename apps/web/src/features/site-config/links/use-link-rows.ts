import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call';
import { onApplied } from '../../../live/feed/applied-events';
import { usePlaces } from '../../identity/places/places.data';
import { useSignedInSites } from '../../logs/reading/log-sites';
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
export function useLinkRows(): ReadLinks {
  const cache = useQueryClient();
  const sites = useSignedInSites();
  const { items, isPending } = usePlaces();
  const read = useQueries({ queries: sites.map(({ siteId }) => recordsAt(siteId)) });
  useEffect(
    () =>
      onApplied(({ name, siteId }) => {
        if (name === 'config.changed') void cache.invalidateQueries({ queryKey: ['linkRecords', siteId] });
      }),
    [cache],
  );
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const records = read.flatMap(({ data = [] }) => data);
  const failed = sites.filter((_, i) => read[i]?.isError === true && read[i].data === undefined);
  const awaited = sites.filter((_, i) => read[i]?.isPending === true);
  // A slow one keeps none of the others back either.
  const isSome = !isPending && failed.length + awaited.length < sites.length;
  const named = (some: typeof sites) => some.map(({ name }) => name);
  return {
    rows: isSome || sites.length === 0 ? linkRows(records, names) : undefined,
    unread: named(failed),
    awaited: named(awaited),
    error: sites.length > 0 && failed.length === sites.length ? (read[0]?.error ?? null) : null,
    retry: () => void cache.invalidateQueries({ queryKey: ['linkRecords'] }),
  };
}
