import type { Actor, SessionKind } from '#contracts/identity';
import { DomainError } from '../../platform/errors.js';

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
}

/** A client who gave a contact at the kiosk; the ticket names the appointments it is good for (decision 3). */
export interface TicketPrincipal {
  type: 'ticket';
  siteId: number;
  appointmentIds: readonly number[];
  ip: string;
}

/** Nobody yet. The site is the one the caller says it stands in. */
export interface PublicPrincipal {
  type: 'public';
  siteId: number | null;
  ip: string;
}

export function siteOf(who: Principal): number {
  if (who.siteId === null) throw new DomainError('VALIDATION_FAILED', 'The siteid header is missing.');
  return who.siteId;
}

export function locationOf(who: StaffPrincipal): number {
  if (who.locationId === null) throw new DomainError('LOCATION_REQUIRED', 'Choose a location first.');
  return who.locationId;
}

/** Staff of the site may; a ticket only for the appointments it names. */
export function mayHandle(who: Principal, appointmentId: number): boolean {
  return who.type === 'staff' || (who.type === 'ticket' && who.appointmentIds.includes(appointmentId));
}

export function actorOf(who: Principal): Actor {
  return who.type === 'staff' ? { kind: 'staff', id: who.userId, name: who.userName } : { kind: 'client' };
}
