import type { ActionSource, Actor, Author, SessionKind } from '#contracts/identity/identity';
import { DomainError } from '../../platform/errors.js';
import type { Used } from '../../platform/security/throttle.js';
import type { FormProof } from './form-ticket.js';

/** Who asks, as the server knows it. */
export type Principal = StaffPrincipal | TicketPrincipal | PublicPrincipal;

export interface StaffPrincipal {
  type: 'staff';
  siteId: number;
  locationId: number | null;
  kind: SessionKind;
  managementMode: boolean;
  userId: string;
  userName: string;
  role: string;
  permissions: readonly string[];
  tokenHash: Buffer;
  expiresAt: Date;
  ip: string;
  /** What the browser calls itself. */
  browser: string;
  /** What is used up of the address's limit that the door counts, where it counts one. */
  counted?: Used;
}

/** A device of the studio that its management paired: it has limits of its own. It proves nothing of whoever stands before it. */
export interface PairedKiosk {
  siteId: number;
  kioskId: string;
  name: string;
  /** It was not written down for a while that it is in use. */
  isDue: boolean;
}

/** A client who gave a contact at the kiosk, or a right code, or both. */
export interface TicketPrincipal {
  type: 'ticket';
  siteId: number;
  /** Those of today that the contact given at the kiosk may check in; empty without (decision 3). */
  appointmentIds: readonly number[];
  /** Of the one-time code; null while only a contact was given. */
  proof: FormProof | null;
  /** The browser is that of a paired kiosk of the site. */
  kiosk?: PairedKiosk;
  ip: string;
  /** What the browser calls itself. */
  browser: string;
  /** What is used up of the address's limit that the door counts, where it counts one. */
  counted?: Used;
}

/** Nobody yet. The site is the one the caller says it stands in. */
export interface PublicPrincipal {
  type: 'public';
  siteId: number | null;
  /** The browser is that of a paired kiosk of the site. */
  kiosk?: PairedKiosk;
  ip: string;
  /** What the browser calls itself. */
  browser: string;
  /** What is used up of the address's limit that the door counts, where it counts one. */
  counted?: Used;
}

export function kioskOf(who: Principal): PairedKiosk | null {
  return who.type === 'staff' ? null : (who.kiosk ?? null);
}

export function siteOf(who: Principal): number {
  if (who.siteId === null) throw new DomainError('VALIDATION_FAILED', 'The siteid header is missing.');
  return who.siteId;
}

export function locationOf(who: StaffPrincipal): number {
  if (who.locationId === null) throw new DomainError('LOCATION_REQUIRED', 'Choose a location first.');
  return who.locationId;
}

/** Staff of the site may; a client only what her check-in ticket names: a code opens a form, on whatever day (decision 3). */
export function mayCheckIn(who: Principal, appointmentId: number): boolean {
  return who.type === 'staff' || (who.type === 'ticket' && who.appointmentIds.includes(appointmentId));
}

/** Staff of the site may, and whoever may check it in or fill its form. */
export function mayRead(who: Principal, appointmentId: number): boolean {
  return mayCheckIn(who, appointmentId) || mayFill(who, appointmentId);
}

/** Staff of the site may work on its forms; a client only on the one whose code was entered (decision 5). */
export function mayFill(who: Principal, appointmentId: number): boolean {
  return who.type === 'staff' || (who.type === 'ticket' && who.proof?.appointmentId === appointmentId);
}

export function actorOf(who: Principal): Actor {
  return who.type === 'staff' ? { kind: 'staff', id: who.userId, name: who.userName } : { kind: 'client' };
}

/** The visit whose form a client is in; nothing of the staff. */
export function visitOf(who: Principal): { appointmentId?: number } {
  const id = who.type === 'ticket' ? who.proof?.appointmentId : undefined;
  return id === undefined ? {} : { appointmentId: id };
}

/** Somebody of the staff at work, for what is written down of them. */
export type StaffAtWork = Pick<StaffPrincipal, 'kind' | 'userId' | 'userName' | 'ip'>;

const STAFF_SOURCES: Record<SessionKind, ActionSource> = { single: 'desk', director: 'director', booking: 'booking' };

/** `clientsAt` is where a client does this; staff do it where their session is. */
export function authorOf(who: Principal, clientsAt: 'kiosk' | 'form'): Author {
  if (who.type === 'staff') return staffAuthor(who);
  return { actor: actorOf(who), source: clientsAt, address: who.ip };
}

/** Whoever holds the code, whether her form ticket is there already or not. */
export function clientAuthor(ip: string): Author {
  return { actor: { kind: 'client' }, source: 'form', address: ip };
}

export function staffAuthor({ kind, userId, userName, ip }: StaffAtWork): Author {
  return { actor: { kind: 'staff', id: userId, name: userName }, source: STAFF_SOURCES[kind], address: ip };
}
