import { randomUUID } from 'node:crypto';
import { CodeDeliveryService } from '#server/features/codes/code-delivery.service';
import type { Answer, ApiWorld, Ask, SignInWish } from './api-world.js';

/** Every kind of principal that can stand before the api. */
export const CALLERS = [
  'public',
  'ticket',
  'form ticket',
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
  if (caller === 'form ticket') return { cookie: await formTicket(world, at) };
  if (caller === 'ticket') return { cookie: await world.checkInTicket(at.site, at.contact) };
  const [username, wish] = USERS[caller] ?? ['', {}];
  const token = await world.signIn(at.site, username, wish);
  if (caller === 'expired session') await world.alterSession(token, `expires_at = now() - interval '1 second'`);
  if (caller === 'revoked session') await world.alterSession(token, 'revoked_at = now()');
  return { token };
}

/** A code to the client's e-mail, typed in: the cookie that the browser holds from then on. */
async function formTicket(world: ApiWorld, { site, contact }: { site: number; contact: string }): Promise<string> {
  const found = await world.call('clients.validate', { emailOrPhone: contact }, { site });
  const { Id: appointmentId, ClientId: clientId } = found.body.appoimnets[0] as { Id: number; ClientId: string };
  const asked = await world.call('codes.generate', {}, { site, body: { email: true, appointmentId, clientId } });
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
