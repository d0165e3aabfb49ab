export const SESSION_KINDS = ['single', 'director', 'booking'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A director who signed in for the management area holds a kind of session of its own: it opens nothing that is the directors'. */
export type StaffKind = SessionKind | 'management';

export function staffKindOf({ kind, managementMode }: { kind: SessionKind; managementMode: boolean }): StaffKind {
  return kind === 'director' && managementMode ? 'management' : kind;
}

/** What a route may ask of the user behind a session, whatever kind of session that is. 002 §6 */
export type RequiredRole = 'any' | 'management' | 'directiva';

/** The provider's permission groups that have a role. */
const GROUPS_OF: Record<Exclude<RequiredRole, 'any'>, readonly string[]> = {
  management: ['management', 'directiva'],
  directiva: ['directiva'],
};

/** The groups that a kind of session is for. 002 §6, decision 21 */
const GROUPS_IN: Record<Exclude<StaffKind, 'single'>, readonly string[]> = {
  director: GROUPS_OF.directiva,
  management: GROUPS_OF.management,
  booking: ['booking', 'front desk', 'management', 'directiva'],
};

/** Groups are compared trimmed and without regard to capitals. */
export function hasRole(group: string, role: RequiredRole): boolean {
  return role === 'any' || GROUPS_OF[role].includes(group.trim().toLowerCase());
}

export function maySignInAs(kind: StaffKind, group: string): boolean {
  return kind === 'single' || GROUPS_IN[kind].includes(group.trim().toLowerCase());
}

/** Kinds of session that one name and password opens at all sites. 002 §6 */
export const MANY_SITE_KINDS = ['director', 'booking'] as const;
export type ManySiteKind = (typeof MANY_SITE_KINDS)[number];

/** More sites than the chain has; a longer list is no caller of ours. */
export const MOST_SITES = 64;

export const SITE_SIGN_IN_STATUSES = ['signedIn', 'refused', 'notAuthorized', 'unreachable', 'throttled'] as const;
/** `unreachable`: the site said neither yes nor no within its limit. */
export type SiteSignInStatus = (typeof SITE_SIGN_IN_STATUSES)[number];

export const SITE_SIGN_OUT_STATUSES = ['signedOut', 'failed'] as const;
export type SiteSignOutStatus = (typeof SITE_SIGN_OUT_STATUSES)[number];

export const ACTOR_KINDS = ['staff', 'client', 'provider', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Through what somebody acts (decision 42). */
export const ACTION_SOURCES = ['kiosk', 'form', 'desk', 'booking', 'director', 'provider', 'system'] as const;
export type ActionSource = (typeof ACTION_SOURCES)[number];

/** Who did it, as the log keeps it. */
export interface Actor {
  kind: ActorKind;
  id?: string;
  name?: string;
}

/** Who did it, through what and from where, as the audit keeps it; rooms are told of the actor alone. */
export interface Author {
  actor: Actor;
  source: ActionSource;
  /** As the server saw it; null where no browser was. */
  address: string | null;
}
