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

/** Who did it, as the log keeps it. */
export interface Actor {
  kind: ActorKind;
  id?: string;
  name?: string;
}
