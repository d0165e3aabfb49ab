import type { LocationItem } from '#contracts/sites.dto';
import { call, Refusal } from '../../api/call';
import { activeSession, forgetSessions, keepSession } from './session.store';

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
  keepSession(siteId, { token, locationId });
}

/** BACK after the sign-in itself: the token is handed back, whatever the server says to that. */
export async function abandonSignIn({ siteId, token }: Omit<SignedIn, 'locations'>): Promise<void> {
  await call('identity.signOut', { as: { siteId, token } }).catch(() => undefined);
}

/** Ends the session at the server first: a failed logout keeps it and says so. 000 §4 Logout */
export async function signOut(): Promise<void> {
  if (activeSession() === null) return;
  try {
    await call('identity.signOut');
  } catch (error) {
    // The session is gone at the server already: that is what was asked for.
    if (!(error instanceof Refusal && error.status === 401)) throw error;
  }
  forgetSessions();
}

async function enterOnlyLocation(session: { siteId: number; token: string }): Promise<void> {
  const { body } = await call('identity.session', { as: session });
  keepSession(session.siteId, { token: session.token, locationId: body.locationId });
}
