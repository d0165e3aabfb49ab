export const SESSION_KINDS = ['single', 'director', 'booking'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** Roles (the provider's permission groups, compared trimmed and lower-cased) that a kind of session accepts. 002 §6, decision 21 */
export const ACCEPTED_ROLES: Record<SessionKind | 'management', readonly string[] | 'any'> = {
  single: 'any',
  director: ['directiva'],
  management: ['management', 'directiva'],
  booking: ['booking', 'management', 'directiva'],
};

export type ActorKind = 'staff' | 'client' | 'provider' | 'system';

/** Through what somebody acts (decision 42). */
export type ActionSource = 'kiosk' | 'form' | 'desk' | 'booking' | 'director' | 'provider' | 'system';

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
