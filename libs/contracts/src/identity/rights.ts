import type { RequiredRole, StaffKind } from './identity.js';
import type { ProviderPermission } from '../provider/provider-permissions.js';

/** What a client can hold: the check-in ticket of the appointment asked for, or the form ticket of a right code, which checks nobody in. */
export type ClientProof = 'ticket' | 'form';

/** `staff` is a session of whatever kind; otherwise the kinds by name. */
type Sessions = readonly ['staff'] | readonly [StaffKind, ...StaffKind[]];

/** `provider` signs what it sends. Whoever may be anybody has no role. */
interface OpenPolicy {
  who: readonly ['public'] | readonly ['provider'];
  role?: never;
  needs?: never;
}

interface ClientPolicy {
  who: readonly [ClientProof, ...ClientProof[]];
  role?: never;
  needs?: never;
}

/** The user behind a session has to have the role and the permission at the session's site; a client's ticket has neither and asks for neither. */
export interface StaffPolicy {
  who: Sessions | readonly [ClientProof, ...Sessions];
  role: RequiredRole;
  needs?: ProviderPermission;
}

/** Who may call a route or sit in a room: what they hold, and for sessions the role and the provider's permission of their user. */
export type Policy = OpenPolicy | ClientPolicy | StaffPolicy;

/** The rooms of the hub, one of each for every site, and whose screens the server puts there. */
export const ROOMS = {
  site: { who: ['staff'], role: 'any' },
} as const satisfies Record<string, StaffPolicy>;
