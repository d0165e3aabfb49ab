import { queryOptions, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { SessionReply } from '#contracts/identity/identity.dto';
import type { LocationList } from '#contracts/sites.dto';
import { call } from '../../api/call';
import { type ActiveSession, type Door, sessions } from '../../api/sessions/session.store';
import { useRecentSites } from './places/use-recent-sites';

/** A sign-in at a site; another one, even by another tab, has another token. Where it works may change. */
export type SignIn = ActiveSession;

export function useToken(): SignIn | null {
  const siteId = useStore(sessions, (state) => state.active);
  const session = useStore(sessions, (state) => state.bySite[String(state.active)]);
  return siteId === null || session === undefined ? null : { siteId, ...session };
}

/** By which sign-in this tab's session came; null without one. */
export function useDoor(): Door | null {
  const isSignedIn = useToken() !== null;
  const door = useStore(sessions, (state) => state.door);
  return isSignedIn ? door : null;
}

const NOBODY: SignIn = { siteId: 0, token: '', locationId: null };

/** The provider's group of the signed-in user, once the shell has asked who it is; null before, and without a session. */
export function useGroup(): string | null {
  return useUser().group;
}

/** What the user may see besides what the kind of session opens. */
export function useUser(): { group: string | null; mayEditLinks: boolean } {
  const data = useSession();
  return { group: data?.userRol ?? null, mayEditLinks: data?.mayEditLinks ?? false };
}

/** Who is signed in, once the shell has asked. */
export function useSession(): SessionReply | undefined {
  const signIn = useToken();
  return useQuery({ ...sessionQuery(signIn ?? NOBODY), enabled: false }).data;
}

/** The sessions whose sites are followed: directors see all at once, everybody else the one of this tab and for a minute the one before. */
export function useAccesses({ siteId, token }: SignIn): { siteId: number; token: string }[] {
  const { door, bySite } = useStore(sessions);
  const recent = useRecentSites(siteId);
  if (door === 'single') return [{ siteId, token }];
  const followed = door === 'booking' ? recent.map(String) : Object.keys(bySite);
  return followed.flatMap((id) => {
    const session = bySite[id];
    return session === undefined ? [] : [{ siteId: Number(id), token: session.token }];
  });
}

/** Who is signed in and where they work, asked of the server once per page load, sign-in and choice of a location. */
function sessionQuery({ siteId, token, locationId }: SignIn) {
  return queryOptions({
    queryKey: ['session', siteId, token, locationId],
    queryFn: async ({ signal }) => (await call('identity.session', { as: { siteId, token }, signal })).body,
    staleTime: Infinity,
  });
}

/** The locations the signed-in user may work in, with their time zones. */
export function locationsQuery({ siteId, token }: SignIn) {
  return queryOptions({
    queryKey: ['locations', siteId, token],
    queryFn: async ({ signal }) => (await call('sites.locations', { as: { siteId, token }, signal })).body.locations,
    staleTime: Infinity,
  });
}

export interface Workplace {
  siteId: number;
  siteName: string;
  userName: string;
  locationId: number;
  locationName: string;
  hasSeveralLocations: boolean;
  timeZone: string;
  isRoomOrderReversed: boolean;
  /** Minutes from which waiting is long, and too long. */
  waitMinutes: { amber: number; rose: number };
}

/** Site, location and user of the signed-in screen; null until both answers are here, and at many sites until somebody said where. */
export function useWorkplace(signIn: SignIn) {
  const door = useDoor();
  const session = useQuery(sessionQuery(signIn));
  const locations = useQuery(locationsQuery(signIn));
  const isPlaced = door === 'single' || signIn.locationId !== null;
  return { session, locations, isPlaced, workplace: isPlaced ? toWorkplace(session.data, locations.data) : null };
}

function toWorkplace(session?: SessionReply, locations?: LocationList['locations']): Workplace | null {
  const location = locations?.find((one) => one.id === session?.locationId);
  if (session === undefined || location === undefined || locations === undefined) return null;
  return {
    siteId: session.siteId,
    siteName: session.siteName,
    userName: session.userName,
    locationId: location.id,
    locationName: location.name,
    hasSeveralLocations: locations.length > 1,
    timeZone: location.timeZone,
    isRoomOrderReversed: session.isRoomOrderReversed,
    waitMinutes: { amber: session.waitAmberMinutes, rose: session.waitRoseMinutes },
  };
}
