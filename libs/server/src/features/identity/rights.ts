import { hasRole, staffKindOf } from '#contracts/identity/identity';
import type { Policy, StaffPolicy } from '#contracts/identity/rights';
import type { Principal, StaffPrincipal } from './principal.js';

/** What of a session counts for its rights. It is that of one site, and so are they. */
export type Grant = Pick<StaffPrincipal, 'kind' | 'managementMode' | 'role' | 'permissions'>;

/** Whether this line lets them in. `provider` proved itself by the signature of its body before this is asked. */
export function admits(policy: Policy, who: Principal): boolean {
  const doors: readonly Policy['who'][number][] = policy.who;
  if (doors.includes('public') || doors.includes('provider')) return true;
  switch (who.type) {
    case 'public':
      return false;
    case 'ticket':
      return (
        (doors.includes('ticket') && who.appointmentIds.length > 0) || (doors.includes('form') && who.proof !== null)
      );
    case 'staff':
      return policy.role !== undefined && admitsSession(policy, who);
  }
}

export function admitsSession({ who, role, needs }: StaffPolicy, session: Grant): boolean {
  const doors: readonly Policy['who'][number][] = who;
  const isOfKind = doors.includes('staff') || doors.includes(staffKindOf(session));
  return isOfKind && hasRole(session.role, role) && (needs === undefined || session.permissions.includes(needs));
}
