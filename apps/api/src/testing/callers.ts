import type { ApiWorld, Ask, SignInWish } from './api-world.js';

/** Every kind of principal that can stand before the api. */
export const CALLERS = [
  'public',
  'ticket',
  'single',
  'director',
  'management',
  'booking',
  'expired session',
  'revoked session',
] as const;
export type Caller = (typeof CALLERS)[number];

export const SIGNED_IN: readonly Caller[] = ['single', 'director', 'management', 'booking'];

const USERS: Partial<Record<Caller, [string, SignInWish]>> = {
  single: ['frontdesk.demo', {}],
  director: ['directiva.demo', { kind: 'director' }],
  management: ['directiva.demo', { kind: 'director', managementMode: true }],
  booking: ['booking.demo', { kind: 'booking' }],
  'expired session': ['frontdesk.demo', {}],
  'revoked session': ['frontdesk.demo', {}],
};

/** What a caller of this kind sends to prove itself at `site`; `contact` is the client's who took the ticket. */
export async function credentialsOf(
  world: ApiWorld,
  caller: Caller,
  at: { site: number; contact: string },
): Promise<Pick<Ask, 'token' | 'cookie'>> {
  if (caller === 'public') return {};
  if (caller === 'ticket') return { cookie: await world.checkInTicket(at.site, at.contact) };
  const [username, wish] = USERS[caller] ?? ['', {}];
  const token = await world.signIn(at.site, username, wish);
  if (caller === 'expired session') await world.alterSession(token, `expires_at = now() - interval '1 second'`);
  if (caller === 'revoked session') await world.alterSession(token, 'revoked_at = now()');
  return { token };
}
