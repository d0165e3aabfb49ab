import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { localDate } from '#domain/time/calendar-day';
import { sessions } from '../../api/sessions/session.store';
import type { LiveQuery } from '../../live/feed/live-query';
import { serverNow } from '../../live/line/server-clock';
import { isBehind } from '../../live/patches/behind';
import type { LiveFigures } from '../../live/patches/money/figures';
import { patchOf } from '../../live/patches/on-event';
import { liveQuery } from '../../live/read-live';
import { useNow } from '../../ui/time/use-now';
import { locationsQuery } from '../identity/identity.data';
import { sitesQuery } from '../sites/sites.data';
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

/** A site that the user is signed in at. */
export interface OpenSite {
  siteId: number;
  name: string;
  /** IANA; null until its locations are known, or when they could not be read. */
  timeZone: string | null;
  /** Null when they could not be read. */
  locations: readonly { id: number; name: string }[] | null;
}

/** By name. 002 §9 */
export function useOpenSites(): { sites: readonly OpenSite[]; isPending: boolean } {
  const bySite = useStore(sessions, (state) => state.bySite);
  const { data: names } = useQuery(sitesQuery);
  const ids = Object.keys(bySite).map(Number);
  const found = useQueries({
    queries: Object.entries(bySite).map(([id, session]) => locationsQuery({ siteId: Number(id), ...session })),
    combine: (results) => ({
      isPending: results.some((one) => one.isPending),
      places: results.map(({ data, isPending }) => (isPending ? undefined : (data ?? null))),
    }),
  });
  const said = JSON.stringify([ids, names, found.places]);
  const sites = useMemo(() => {
    const [all, named, places] = JSON.parse(said) as [number[], typeof names, (typeof found)['places']];
    const open = all.map((siteId, index): OpenSite => {
      const locations = places[index] ?? null;
      const name = named?.find(({ id }) => id === siteId)?.name ?? String(siteId);
      return { siteId, name, locations, timeZone: locations?.[0]?.timeZone ?? null };
    });
    return open.sort((a, b) => a.name.localeCompare(b.name));
  }, [said]);
  return { sites, isPending: found.isPending };
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
