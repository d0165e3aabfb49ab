import type { SiteSignIn } from '#contracts/identity/identity.dto';
import type { LocationItem } from '#contracts/sites.dto';
import { call, Refusal } from '../../api/call';
import {
  activeSession,
  type Door,
  endSession,
  endSessions,
  enterSite,
  keepSession,
  keepSessions,
  leavingAll,
  moveSession,
  sessionOf,
  sessions,
} from '../../api/sessions/session.store';

export interface SignedIn {
  siteId: number;
  token: string;
  locations: LocationItem[];
}

export interface Credentials {
  siteId: number;
  username: string;
  password: string;
}

/** Signs in; the session is kept only once a location is known, so a half-done sign-in leaves nothing behind. */
export async function signIn({ siteId, username, password }: Credentials): Promise<SignedIn> {
  const { body } = await call('identity.signIn', {
    as: 'nobody',
    headers: { siteid: String(siteId) },
    body: { username, password, kind: 'single' },
  });
  const session = { siteId, token: body.accesssToken };
  const { locations } = (await call('sites.locations', { as: session })).body;
  if (locations.length <= 1) await enterOnlyLocation(session);
  return { ...session, locations };
}

export async function chooseLocation({ siteId, token }: Omit<SignedIn, 'locations'>, locationId: number) {
  await call('identity.chooseLocation', { as: { siteId, token }, body: { locationId } });
  abandon(keepSession(siteId, { token, locationId }));
}

/** A location of a site. */
export interface Place {
  siteId: number;
  locationId: number;
}

export interface ManySites {
  door: Exclude<Door, 'single'>;
  username: string;
  password: string;
  /** Only these; all without it. */
  siteIds?: readonly number[];
}

let signingIn: Promise<SiteSignIn[]> | null = null;

/** Signs in at many sites with one name and password; keeps those that said yes and gives what each said. A press while one is under way is that one. */
export function signInAll(wish: ManySites): Promise<SiteSignIn[]> {
  signingIn ??= askAll(wish).finally(() => (signingIn = null));
  return signingIn;
}

async function askAll({ door, ...wish }: ManySites): Promise<SiteSignIn[]> {
  const kind = door === 'booking' ? { kind: 'booking' } : { kind: 'director', managementMode: door === 'management' };
  const { body } = await call('identity.signInAll', { as: 'nobody', body: { ...wish, ...kind } });
  // Where to work at any of them nobody has said yet.
  const found = body.sites.flatMap(({ id: siteId, session }) =>
    session === null ? [] : [{ siteId, token: session.accesssToken, locationId: null }],
  );
  abandon(keepSessions(door, found));
  return body.sites;
}

/** This tab works at a location of one of many sites from now on; the session is moved there unless it is there already. */
export async function enterPlace({ siteId, locationId }: Place): Promise<void> {
  if (sessionOf(siteId)?.locationId !== locationId) await switchLocation(siteId, locationId);
  enterSite(siteId);
}

/** The session of a site works at another of its locations from now on, in every tab. */
export async function switchLocation(siteId: number, locationId: number): Promise<void> {
  const token = sessionOf(siteId)?.token;
  if (token === undefined) return;
  await call('identity.chooseLocation', { as: { siteId, token }, body: { locationId } });
  moveSession(siteId, { token, locationId });
}

/** BACK after the sign-in itself: the token is handed back, whatever the server says to that. */
export async function abandonSignIn({ siteId, token }: Omit<SignedIn, 'locations'>): Promise<void> {
  await call('identity.signOut', { as: { siteId, token } }).catch(() => undefined);
}

/** Some sites could not be signed out of; their sessions stay. 002 §8 */
export class NotSignedOut extends Error {
  constructor(
    message: string,
    readonly siteIds: readonly number[],
  ) {
    super(message);
  }
}

/** Ends the session at the server first: a failed logout keeps it and says so. With many sites it is all of them. 000 §4 Logout */
export async function signOut(): Promise<void> {
  const active = activeSession();
  if (active === null) return;
  if (sessions.getState().door !== 'single') return signOutAll();
  const { siteId, token } = active;
  try {
    await call('identity.signOut', { as: { siteId, token } });
  } catch (error) {
    // The session is gone at the server already: that is what was asked for.
    if (!(error instanceof Refusal && error.status === 401)) throw error;
  }
  endSession(siteId, token);
}

async function signOutAll(): Promise<void> {
  const all = Object.entries(sessions.getState().bySite);
  const tokens = all.map(([, { token }]) => token);
  const { body } = await leavingAll(tokens, () => call('identity.signOutAll', { as: 'nobody', body: { tokens } }));
  const failed = body.sites.filter(({ status }) => status === 'failed').map(({ id }) => id);
  endSessions(all.flatMap(([siteId, { token }]) => (failed.includes(Number(siteId)) ? [] : [token])));
  if (failed.length > 0) throw new NotSignedOut(body.message, failed);
}

/** Tokens that nothing here holds any more; what becomes of them concerns nobody who works here. */
function abandon(tokens: readonly string[]): void {
  if (tokens.length === 0) return;
  call('identity.signOutAll', { as: 'nobody', body: { tokens } }).catch(() => undefined);
}

async function enterOnlyLocation(session: { siteId: number; token: string }): Promise<void> {
  const { body } = await call('identity.session', { as: session });
  abandon(keepSession(session.siteId, { token: session.token, locationId: body.locationId }));
}
