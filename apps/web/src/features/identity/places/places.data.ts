import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { type SiteSession, sessions } from '../../../api/sessions/session.store';
import { sitesQuery } from '../../sites/sites.data';
import { locationsQuery } from '../identity.data';
import type { Place } from '../identity.commands';
import { placeName } from './place-name';

/** A location that the signed-in user may work at. */
export interface PlaceItem extends Place {
  /** `{siteId}-{locationId}`. 002 §3 */
  id: string;
  name: string;
  siteName: string;
}

export interface Places {
  /** By name. */
  items: readonly PlaceItem[];
  isPending: boolean;
  /** The locations of some sites could not be read. */
  isPartly: boolean;
  /** The sites' names could not be read: they have their numbers. */
  isUnnamed: boolean;
  retry: () => void;
}

/** Every location of every site that the user is signed in at. */
export function usePlaces(): Places {
  const bySite = useStore(sessions, (state) => state.bySite);
  const client = useQueryClient();
  const list = useQuery(sitesQuery);
  const sites = list.data ?? [];
  const {
    data: found = [],
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['places', ...Object.entries(bySite).map(([id, { token }]) => [id, token])],
    // One that does not answer keeps none of the others back.
    queryFn: () => Promise.all(Object.entries(bySite).map(([id, session]) => locationsAt(client, Number(id), session))),
    staleTime: Infinity,
  });
  const items = found.flatMap(({ siteId, locations }) => {
    const siteName = sites.find((site) => site.id === siteId)?.name ?? String(siteId);
    const hasSeveralLocations = (locations ?? []).length > 1;
    return (locations ?? []).map(({ id, name: locationName }): PlaceItem => {
      const name = placeName({ siteName, locationName, hasSeveralLocations });
      return { id: `${siteId}-${id}`, siteId, locationId: id, name, siteName };
    });
  });
  return {
    items: items.sort((a, b) => a.name.localeCompare(b.name)),
    isPending,
    isPartly: found.some(({ locations }) => locations === null),
    isUnnamed: list.data === undefined && list.isError,
    retry: () => void Promise.all([refetch(), list.refetch()]),
  };
}

async function locationsAt(client: QueryClient, siteId: number, session: SiteSession) {
  const locations = await client.query(locationsQuery({ siteId, ...session })).catch(() => null);
  return { siteId, locations };
}
