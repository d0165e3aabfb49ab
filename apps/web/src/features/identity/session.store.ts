import { createStore } from '../../ui/store';

const KEY = 'studio-hub.sessions';

/** One session token per site; `active` is the site the screens work with. */
export interface Sessions {
  active: number | null;
  bySite: Readonly<Record<string, SiteSession>>;
}

export interface SiteSession {
  token: string;
  locationId: number | null;
}

export interface ActiveSession extends SiteSession {
  siteId: number;
}

const NONE: Sessions = { active: null, bySite: {} };

export const sessions = createStore<Sessions>(read());

export interface Farewell {
  /** Where the last session of this page was; its sign-in comes next. */
  siteId: number | null;
  reason: 'ended' | 'revoked' | null;
}

/** How the last session ended, for the next sign-in page; not kept over a reload. */
export const farewell = createStore<Farewell>({ siteId: null, reason: null });

export function activeSession(): ActiveSession | null {
  const { active } = sessions.get();
  const session = active === null ? undefined : sessionOf(active);
  return active === null || session === undefined ? null : { siteId: active, ...session };
}

export function sessionOf(siteId: number): SiteSession | undefined {
  return sessions.get().bySite[String(siteId)];
}

export function keepSession(siteId: number, session: SiteSession): void {
  farewell.set({ siteId: null, reason: null });
  write({ active: siteId, bySite: { [String(siteId)]: session } });
}

export function forgetSessions(reason: 'ended' | 'revoked' | null = null): void {
  const siteId = sessions.get().active;
  if (siteId === null) return;
  farewell.set({ siteId, reason });
  write(NONE);
}

/** Other tabs of this browser sign in and out together. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const next = read();
    if (next.active === null) farewell.set({ siteId: sessions.get().active, reason: null });
    sessions.set(next);
  });
}

function write(next: Sessions): void {
  if (next.active === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
  sessions.set(next);
}

function read(): Sessions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSessions(kept) ? kept : NONE;
  } catch {
    return NONE;
  }
}

function isSessions(value: unknown): value is Sessions {
  return typeof value === 'object' && value !== null && 'active' in value && 'bySite' in value;
}
