import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LocationList } from '#contracts/sites.dto';
import { sessions } from '../../../api/sessions/session.store';
import { sitesQuery } from '../../sites/sites.data';
import { locationsQuery } from '../identity.data';
import type { Place } from '../identity.commands';
import { placeName } from './place-name';

/** A site that the user is signed in at. */
export interface OpenSite {
  siteId: number;
  /** Its number while the list of sites is not read. */
  name: string;
  /** Null until they are read. */
  locations: LocationList['locations'] | null;
  /** IANA; null until they are read. */
  timeZone: string | null;
  state: 'awaited' | 'read' | 'unread';
}

/** By name, each with its locations as they are read: a site that is slow or fails keeps no other back. 002 §9 */
export function useOpenSites(): { sites: readonly OpenSite[]; isUnnamed: boolean; retry: () => void } {
  const bySite = useStore(sessions, (state) => state.bySite);
  const client = useQueryClient();
  const { data: names, isError, refetch } = useQuery(sitesQuery);
  const found = useQueries({
    queries: Object.entries(bySite).map(([id, session]) => locationsQuery({ siteId: Number(id), ...session })),
    combine: (results) =>
      results.map(({ data: locations = null, status }) => ({
        ...{ locations, timeZone: locations?.[0]?.timeZone ?? null, state: STATES[status] },
      })),
  });
  const sites = useMemo(
    () =>
      Object.keys(bySite)
        .map((id, index): OpenSite => {
          const name = names?.find((site) => site.id === Number(id))?.name ?? id;
          return { siteId: Number(id), name, ...(found[index] ?? AWAITED) };
        })
        .sort((a, b) => a.name.localeCompare(b.name)),
    [bySite, names, found],
  );
  const retry = () => {
    const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
    void client.refetchQueries({ queryKey: ['locations'], type: 'active', predicate: isFailed });
    if (isError) void refetch();
  };
  return { sites, isUnnamed: names === undefined && isError, retry };
}

const AWAITED = { locations: null, timeZone: null, state: 'awaited' } as const;
const STATES = { pending: 'awaited', success: 'read', error: 'unread' } as const;

/** A location that the signed-in user may work at. */
export interface PlaceItem extends Place {
  /** `{siteId}-{locationId}`. 002 §3 */
  id: string;
  name: string;
  siteName: string;
}

export interface Places {
  /** By name; the same list until another one is known. */
  items: readonly PlaceItem[];
  /** None is known yet, and some may come. */
  isPending: boolean;
  /** Names of the sites whose locations could not be read. */
  unread: readonly string[];
  /** Of those whose locations are still being read. */
  awaited: readonly string[];
  /** The sites' names could not be read: they have their numbers. */
  isUnnamed: boolean;
  retry: () => void;
}

/** Every location of every site that the user is signed in at, as far as they are read. */
export function usePlaces(): Places {
  const { sites, isUnnamed, retry } = useOpenSites();
  const items = useMemo(() => sites.flatMap(placesOf).sort((a, b) => a.name.localeCompare(b.name)), [sites]);
  const named = (wanted: OpenSite['state']) => sites.flatMap(({ name, state }) => (state === wanted ? [name] : []));
  const awaited = named('awaited');
  return {
    items,
    isPending: items.length === 0 && awaited.length > 0,
    ...{ unread: named('unread'), awaited, isUnnamed, retry },
  };
}

function placesOf({ siteId, name: siteName, locations }: OpenSite): PlaceItem[] {
  const hasSeveralLocations = (locations ?? []).length > 1;
  return (locations ?? []).map(({ id, name: locationName }) => {
    const name = placeName({ siteName, locationName, hasSeveralLocations });
    return { id: `${siteId}-${id}`, siteId, locationId: id, name, siteName };
  });
}
