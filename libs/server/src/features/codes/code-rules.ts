import { createHash } from 'node:crypto';
import type { CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { parseContact, phoneDigits } from '#domain/people/contact';
import { DomainError } from '../../platform/errors.js';
import type { Visit } from '../appointments/visits.service.js';
import { CODE_SECONDS, type AskedCode } from './code-cookie.js';
import { MOST_FAILURES, type NewCode } from './codes.repository.js';
import type { OneTimeCode } from './one-time-code.entity.js';

/** Until another one may be asked for. 000 §9 */
const RESEND_SECONDS = 180;

/** A browser knows our clock to a second: who presses when its countdown is at nothing is not too early. */
const EARLY_MS = 1_000;

export type WantedCode = Omit<NewCode, 'secret'>;

export type Placed = Pick<
  OneTimeCode,
  'siteId' | 'appointmentId' | 'challengeId' | 'channel' | 'resendAt' | 'expiresAt'
> &
  Partial<Pick<OneTimeCode, 'delivery' | 'failures' | 'lockedUntil'>> &
  Pick<AskedCode, 'againAt'>;

export function newCode(asked: AskedCode, { clientId, email, language = 'en' }: CodeRequest, at: Date): WantedCode {
  const after = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
  const times = { at, resendAt: after(RESEND_SECONDS), expiresAt: after(CODE_SECONDS) };
  return { ...asked, clientId, channel: email ? 'email' : 'text', language, ...times };
}

/** Whether the caller means this client and, when one is given, the contact on file. Nobody else's code is ever sent. */
export function isMeant(visit: Visit, { clientId, email, contact }: CodeRequest): boolean {
  if (visit.clientId !== clientId || visit.status === 'Cancelled') return false;
  const isNamed = contact !== undefined && contact !== null && contact !== '';
  return !isNamed || contactOf(contact) === addressOf(visit, email ? 'email' : 'text');
}

/** Who is counted for a code: the contact on file, or whatever a caller took for it. */
export function countedContact(visit: Visit, request: CodeRequest): string {
  const { clientId, email, contact } = request;
  const onFile = isMeant(visit, request) ? addressOf(visit, email ? 'email' : 'text') : null;
  return onFile ?? `${clientId}:${String(contact ?? email)}`;
}

function contactOf(given: string | number): string | undefined {
  const parsed = parseContact(String(given));
  if (parsed.kind === 'email') return parsed.email;
  return parsed.kind === 'phone' ? parsed.digits : undefined;
}

/** Ten digits of a US number, or an e-mail; null when that is not on file. */
export function addressOf(visit: Visit, channel: 'text' | 'email'): string | null {
  if (channel === 'text') return phoneDigits(visit.mobilePhone);
  const parsed = parseContact(visit.email);
  return parsed.kind === 'email' ? parsed.email : null;
}

/** This browser asked for it a moment ago and it may still arrive: asking again makes no second one. */
export function isStanding(known: OneTimeCode, held: AskedCode | null, { at }: WantedCode): boolean {
  const isOwn = held?.siteId === known.siteId && held.challengeId === known.challengeId;
  const isFresh = known.usedAt === null && isAhead(known.resendAt, at) && known.delivery !== 'failed';
  return isOwn && isFresh && !isLocked(known, at);
}

/** One code a while, whoever asks; one that could not be delivered or was used holds nobody up. */
export function refuseWhileWaiting(known: OneTimeCode, at: Date): void {
  if (known.lockedUntil !== null && isLocked(known, at)) throw tooMany(known.lockedUntil, at);
  if (known.usedAt === null && known.delivery !== 'failed' && isAhead(known.resendAt, at))
    throw tooMany(known.resendAt, at);
}

export function isLocked({ lockedUntil }: Pick<OneTimeCode, 'lockedUntil'>, at: Date): boolean {
  return lockedUntil !== null && isAhead(lockedUntil, at);
}

function isAhead(instant: Date, at: Date): boolean {
  return instant.getTime() - at.getTime() > EARLY_MS;
}

/** Site and contact without either. */
export function contactKey(siteId: number, contact: string): string {
  return createHash('sha256').update(`${siteId}:${contact}`).digest('base64');
}

/** What its browser is told. Waiting times are those that asking and trying are held to. */
export function toState(code: Placed, at: Date): CodeState {
  const { channel, delivery = 'queued', expiresAt, resendAt, failures = 0 } = code;
  const lockedUntil = isLocked({ lockedUntil: null, ...code }, at) ? (code.lockedUntil ?? null) : null;
  return {
    message: 'If the contact is on file, a code is on its way.',
    delivery,
    email: channel === 'email',
    expiresAt: expiresAt.toISOString(),
    resendAt: latest(resendAt, lockedUntil, code.againAt === undefined ? null : new Date(code.againAt)).toISOString(),
    triesLeft: MOST_FAILURES - failures,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    serverTime: at.toISOString(),
  };
}

function latest(...instants: (Date | null)[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}

export function refused(): DomainError {
  return new DomainError('CODE_REFUSED', 'The code is incorrect.');
}

export function tooMany(until: Date, at: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000));
  return new DomainError('TOO_MANY_TRIES', `Please try again in ${seconds} seconds.`, {
    retryAfterMs: seconds * 1_000,
  });
}
