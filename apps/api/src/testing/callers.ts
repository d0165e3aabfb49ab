import { randomUUID } from 'node:crypto';
import { CodeDeliveryService } from '#server/features/codes/delivery/code-delivery.service';
import type { Answer, ApiWorld, Ask, SignInWish } from './api-world.js';

const DIRECTOR: SignInWish = { kind: 'director' };
const MANAGEMENT: SignInWish = { kind: 'director', managementMode: true };
const BOOKING: SignInWish = { kind: 'booking' };

/** Every kind of session with every group of the provider that may have it. 002 §6, decision 21 */
const SIGN_INS = {
  'single technicians': ['technician.demo', {}],
  'single front desk': ['frontdesk.demo', {}],
  'single booking': ['booking.demo', {}],
  'single management': ['management.demo', {}],
  'single directiva': ['directiva.demo', {}],
  'director directiva': ['directiva.demo', DIRECTOR],
  'management management': ['management.demo', MANAGEMENT],
  'management directiva': ['directiva.demo', MANAGEMENT],
  'booking front desk': ['frontdesk.demo', BOOKING],
  'booking booking': ['booking.demo', BOOKING],
  'booking management': ['management.demo', BOOKING],
  'booking directiva': ['directiva.demo', BOOKING],
} as const satisfies Record<string, readonly [string, SignInWish]>;

const OUTSIDERS = ['public', 'ticket', 'form ticket', 'expired session', 'revoked session'] as const;

export type SignedIn = keyof typeof SIGN_INS;
/** Every kind of principal that can stand before the api. */
export type Caller = SignedIn | (typeof OUTSIDERS)[number];

export const SIGNED_IN = Object.keys(SIGN_INS) as SignedIn[];
export const CALLERS: readonly Caller[] = [...OUTSIDERS, ...SIGNED_IN];

export function isSignedIn(caller: Caller): caller is SignedIn {
  return caller in SIGN_INS;
}

/** What a caller of this kind sends to prove itself at `site`; `contact` is the client's who took the ticket. */
export async function credentialsOf(
  world: ApiWorld,
  caller: Caller,
  at: { site: number; contact: string },
): Promise<Pick<Ask, 'token' | 'cookie'>> {
  if (caller === 'public') return {};
  if (caller === 'form ticket') return { cookie: await formTicket(world, at) };
  if (caller === 'ticket') return { cookie: await world.checkInTicket(at.site, at.contact) };
  const [username, wish] = SIGN_INS[isSignedIn(caller) ? caller : 'single front desk'];
  const token = await world.signIn(at.site, username, wish);
  if (caller === 'expired session') await world.alterSession(token, `expires_at = now() - interval '1 second'`);
  if (caller === 'revoked session') await world.alterSession(token, 'revoked_at = now()');
  return { token };
}

/** A code to the client's e-mail, typed in: the cookie that the browser holds from then on. */
async function formTicket(world: ApiWorld, { site, contact }: { site: number; contact: string }): Promise<string> {
  const found = await world.call('clients.validate', { emailOrPhone: contact }, { site });
  const { Id: appointmentId, ClientId: clientId } = found.body.appoimnets[0] as { Id: number; ClientId: string };
  const asked = await world.call(
    'codes.generate',
    {},
    { site, body: { email: true, contact, appointmentId, clientId } },
  );
  const [code] = await world.sql<{ challengeId: string }>(
    'SELECT challenge_id AS "challengeId" FROM one_time_codes WHERE site_id = $1 AND appointment_id = $2',
    [site, appointmentId],
  );
  if (code === undefined) throw new Error(`no code: ${asked.status} ${asked.text}`);
  await world.backstage.get(CodeDeliveryService).deliver({ siteId: site, appointmentId, ...code }, randomUUID());
  const inbox = (await world.admin('GET', `/inbox?q=${encodeURIComponent(contact)}`)) as {
    messages: { text: string }[];
  };
  const otpToken = inbox.messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((one) => one !== undefined);
  const body = { appointmentId, clientId, otpToken };
  const verified = await world.call('codes.verify', {}, { site, cookie: cookieOf(asked, 'code'), body });
  return cookieOf(verified, 'form');
}

function cookieOf({ headers, status, text }: Answer, name: string): string {
  const given = [headers['set-cookie']].flat().find((one) => one?.startsWith(`${name}=`));
  if (given === undefined) throw new Error(`no ${name}: ${status} ${text}`);
  return given.split(';')[0] ?? '';
}
