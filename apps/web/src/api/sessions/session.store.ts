import { createStore } from 'zustand/vanilla';

/** Shared by the tabs of this browser. */
const KEY = 'studio-hub.sessions';
/** Of this tab: the site it works with. */
const TAB_KEY = 'studio-hub.site';

/** By which sign-in the sessions came: `single` of one site after another, the others of many sites at once. 002 §2 */
export const DOORS = ['single', 'director', 'management', 'booking'] as const;
export type Door = (typeof DOORS)[number];

/** One session per site; `active` is the site that the screens of this tab work with. */
export interface Sessions {
  active: number | null;
  door: Door;
  bySite: Readonly<Record<string, SiteSession>>;
}

export interface SiteSession {
  token: string;
  locationId: number | null;
}

export interface ActiveSession extends SiteSession {
  siteId: number;
}

export type EndReason = 'ended' | 'revoked';

const NONE: Sessions = { active: null, door: 'single', bySite: {} };

export interface Farewell {
  /** Where the last session of this tab was; its sign-in comes next. */
  siteId: number | null;
  door: Door;
  reason: EndReason | null;
}

const NO_FAREWELL: Farewell = { siteId: null, door: 'single', reason: null };

/** How the last session ended, for the next sign-in page; not kept over a reload. */
export const farewell = createStore<Farewell>(() => NO_FAREWELL);

export interface LostSite {
  siteId: number;
  reason: EndReason;
}

/** Sites of many whose sessions ended while the others go on, until the user was told. */
export const lostSites = createStore<{ lost: readonly LostSite[] }>(() => ({ lost: [] }));

/** What is told of a session that is gone: at the next sign-in, and where others go on. */
interface Why {
  farewell: EndReason | null;
  lost: EndReason | null;
}

/** A sign-out in another tab needs no words at the sign-in; that a site of many is missing does. */
const ELSEWHERE: Why = { farewell: null, lost: 'ended' };

export const sessions = createStore<Sessions>(() => atStart());

export function activeSession(): ActiveSession | null {
  const { active } = sessions.getState();
  const session = active === null ? undefined : sessionOf(active);
  return active === null || session === undefined ? null : { siteId: active, ...session };
}

export function sessionOf(siteId: number): SiteSession | undefined {
  return sessions.getState().bySite[String(siteId)];
}

/** A sign-in at one site, which this tab works with from now on. Gives the tokens that it replaced. */
export function keepSession(siteId: number, session: SiteSession): string[] {
  return keep('single', siteId, { [String(siteId)]: session });
}

/** A sign-in at many sites; what this tab works with stays, if it is among them. Gives the tokens that it replaced. */
export function keepSessions(door: Door, found: readonly ActiveSession[]): string[] {
  const first = found[0];
  if (first === undefined) return [];
  const { active } = current();
  const bySite = found.map(({ siteId, token, locationId }) => [String(siteId), { token, locationId }] as const);
  const stays = found.some(({ siteId }) => siteId === active);
  return keep(door, stays && active !== null ? active : first.siteId, Object.fromEntries(bySite));
}

function keep(door: Door, active: number, fresh: Sessions['bySite']): string[] {
  const before = current();
  const bySite = { ...(before.door === door ? before.bySite : {}), ...fresh };
  farewell.setState(NO_FAREWELL);
  lostSites.setState(({ lost }) => ({ lost: lost.filter(({ siteId }) => !(String(siteId) in fresh)) }));
  write({ active, door, bySite });
  const kept = new Set(Object.values(bySite).map(({ token }) => token));
  return Object.values(before.bySite).flatMap(({ token }) => (kept.has(token) ? [] : [token]));
}

/** This tab works with another site from now on; other tabs stay where they are. */
export function enterSite(siteId: number): void {
  const before = current();
  if (String(siteId) in before.bySite) write({ ...before, active: siteId });
}

/** Where the session works now, as the server was told; nothing when it is no longer this session. */
export function moveSession(siteId: number, { token, locationId }: SiteSession): void {
  const before = current();
  if (before.bySite[String(siteId)]?.token !== token) return;
  write({ ...before, bySite: { ...before.bySite, [String(siteId)]: { token, locationId } } });
}

/** The session of this token is over; one that has taken its place goes on, and so do those of other sites. */
export function endSession(siteId: number, token: string, reason: EndReason | null = null): void {
  // The server is quicker to tell of them one by one than to answer who asked for it.
  if (leaving.includes(token)) return;
  const before = current();
  if (before.bySite[String(siteId)]?.token !== token) return;
  const { [String(siteId)]: _, ...bySite } = before.bySite;
  write(without(before, { ...before, bySite }, { farewell: reason, lost: reason }));
}

/** Of sessions that are being signed out of together. */
let leaving: readonly string[] = [];

/** While `work` signs out of them they end by its answer alone, all at once. */
export async function leavingAll<T>(tokens: readonly string[], work: () => Promise<T>): Promise<T> {
  leaving = tokens;
  try {
    return await work();
  } finally {
    leaving = [];
  }
}

/** Of every site whose session has one of these tokens. */
export function endSessions(tokens: readonly string[]): void {
  const before = current();
  const bySite = Object.entries(before.bySite).filter(([, { token }]) => !tokens.includes(token));
  write(without(before, { ...before, bySite: Object.fromEntries(bySite) }, { farewell: null, lost: null }));
}

/** Other tabs of this browser sign in and out together, each on the site it works with. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    current();
  });
}

/** With what other tabs wrote and this one may not have been told yet. */
function current(): Sessions {
  show(joined(sessions.getState(), kept()));
  return sessions.getState();
}

/** What this tab makes of what another one wrote. */
function joined(before: Sessions, after: Sessions): Sessions {
  if (before.active !== null) return without(before, { ...after, active: before.active }, ELSEWHERE);
  // Signed out here: a sign-in elsewhere counts here, too; what went on all the time does not.
  const known = before.bySite[String(after.active)]?.token;
  const isNew = after.active !== null && after.bySite[String(after.active)]?.token !== known;
  return { ...after, active: isNew ? after.active : null };
}

/**
 * Where the tab goes on when its site's session is gone: with many sites at the next, and the user is told; else at that site's
 * sign-in, even while other tabs work with other sites: nobody is put at another desk unasked.
 */
function without(before: Sessions, after: Sessions, why: Why): Sessions {
  const gone = Object.keys(before.bySite).filter((siteId) => !(siteId in after.bySite));
  const [next] = Object.keys(after.bySite);
  const goesOn = after.door !== 'single' && next !== undefined;
  const { lost: reason } = why;
  if (goesOn && before.door === after.door && reason !== null && gone.length > 0) {
    const lost = gone.map((siteId) => ({ siteId: Number(siteId), reason }));
    lostSites.setState((told) => ({ lost: [...told.lost, ...lost] }));
  }
  if (after.active === null || String(after.active) in after.bySite) return after;
  if (goesOn) return { ...after, active: Number(next) };
  farewell.setState({ siteId: after.active, door: before.door, reason: why.farewell });
  if (next === undefined) lostSites.setState({ lost: [] });
  return { ...after, active: null };
}

function write(next: Sessions): void {
  const { active } = kept();
  const known = String(active) in next.bySite ? active : Number(Object.keys(next.bySite)[0]);
  if (Object.keys(next.bySite).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ ...next, active: next.active ?? known }));
  show(next);
}

function show(next: Sessions): void {
  if (next.active === null) sessionStorage.removeItem(TAB_KEY);
  else sessionStorage.setItem(TAB_KEY, String(next.active));
  sessions.setState(next);
}

/** A new tab begins where the browser's last sign-in was; a reloaded one where it was, or at that site's sign-in. */
function atStart(): Sessions {
  const found = kept();
  const own = found.active === null ? null : sessionStorage.getItem(TAB_KEY);
  if (own === null) return found;
  const before = { ...found, active: Number(own), bySite: { ...found.bySite, [own]: { token: '', locationId: null } } };
  return without(before, { ...found, active: Number(own) }, ELSEWHERE);
}

function kept(): Sessions {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(value) ? { ...NONE, ...value } : NONE;
  } catch {
    return NONE;
  }
}

/** Those of a page before this one have no door: there was one only. */
function isKept(value: unknown): value is Pick<Sessions, 'active' | 'bySite'> {
  return typeof value === 'object' && value !== null && 'active' in value && 'bySite' in value;
}
