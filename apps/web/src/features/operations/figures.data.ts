import { useMemo } from 'react';
import { localDate } from '#domain/time/calendar-day';
import type { LiveQuery } from '../../live/feed/live-query';
import { serverNow } from '../../live/line/server-clock';
import { isBehind } from '../../live/patches/behind';
import type { LiveFigures } from '../../live/patches/money/figures';
import { patchOf } from '../../live/patches/on-event';
import { liveQuery } from '../../live/read-live';
import { useNow } from '../../ui/time/use-now';
import type { OpenSite } from '../identity/places/places.data';
import { readTogether } from './read-together';

/** A minute, for whoever comes back from the details of one location. */
const LINGER_MS = 60_000;

/** Days of all locations of a site, read with those of the other sites. */
export function figuresQuery(siteId: number, days: readonly string[]): LiveQuery<LiveFigures> {
  const ref = { siteId, days: [...new Set(days)].sort() };
  return {
    siteId,
    key: JSON.stringify(['figures', ref]),
    read: (signal) => readTogether(ref, signal),
    patch: patchOf('figures', ref),
    isPartial: isBehind,
    lingerMs: LINGER_MS,
  };
}

/** Days of the location that the session works at, whatever kind of session that is. */
export function snapshotQuery({ siteId, locationId }: { siteId: number; locationId: number }, days: readonly string[]) {
  const ref = { siteId, locationId, days: [...new Set(days)].sort() };
  return liveQuery({
    ...{ siteId, ref, kind: 'figures', name: 'summaries.days', isPartial: isBehind },
    query: { days: ref.days.join() },
  });
}

/** Today in each of the zones by the server's clock, the same object until it is another day somewhere. */
export function useTodays(sites: readonly OpenSite[]): ReadonlyMap<number, string> {
  useNow(10_000);
  const now = new Date(serverNow());
  const said = JSON.stringify(
    sites.flatMap(({ siteId, timeZone }) => (timeZone === null ? [] : [[siteId, localDate(now, timeZone)]])),
  );
  return useMemo(() => new Map(JSON.parse(said) as [number, string][]), [said]);
}
