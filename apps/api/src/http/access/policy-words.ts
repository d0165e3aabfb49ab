import type { RequiredRole } from '#contracts/identity/identity';
import type { Policy } from '#contracts/identity/rights';

const HOLDERS: Record<Policy['who'][number], string> = {
  public: 'anybody',
  provider: 'the provider, by its signature',
  ticket: 'the check-in ticket of the appointment',
  form: 'the form ticket of the appointment',
  staff: 'any session of the site',
  single: 'a session of one site',
  director: 'a director’s session',
  management: 'a session in management mode',
  booking: 'a booking session',
};

const ROLE_WORDS: Record<RequiredRole, string> = {
  any: 'any',
  management: 'management or directiva',
  directiva: 'directiva only',
};

/** A policy as the API's page says it. */
export function policyInWords({ who, role, needs }: Policy): string {
  const lines = [`Who: ${who.map((one) => HOLDERS[one]).join(', or ')}.`];
  if (role !== undefined) lines.push(`Role: ${ROLE_WORDS[role]}.`);
  if (needs !== undefined) lines.push(`Needs: ${needs}.`);
  return lines.join(' ');
}
