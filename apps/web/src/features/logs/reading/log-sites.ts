import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { sessions } from '../../../api/sessions/session.store';
import { sitesQuery } from '../../sites/sites.data';

export interface Site {
  siteId: number;
  name: string;
}

/** The sites that this tab is signed in at, by name. */
export function useSignedInSites(): readonly Site[] {
  const bySite = useStore(sessions, (state) => state.bySite);
  const { data } = useQuery(sitesQuery);
  const nameOf = (siteId: number) => data?.find(({ id }) => id === siteId)?.name ?? String(siteId);
  return Object.keys(bySite)
    .map((id) => ({ siteId: Number(id), name: nameOf(Number(id)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
