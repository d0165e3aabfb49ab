import { Injectable } from '@nestjs/common';
import type { FormTicket } from '#server/features/identity/form-ticket';
import type { Principal, StaffPrincipal, TicketPrincipal } from '#server/features/identity/principal';
import { SessionCache } from '#server/features/identity/sessions/session-cache';
import type { LiveSession } from '#server/features/identity/sessions/sessions.repository';
import { DomainError } from '#server/platform/errors';
import type { Used } from '#server/platform/security/throttle';
import type { CountedRequest } from '../edge/route-lines.js';
import { HeldKiosk } from './held-kiosk.js';
import { browserOf, HeldTickets } from './held-tickets.js';

export type Request = CountedRequest & { principal?: Principal };

/**
 * Who asks: a session token, else the form or check-in ticket, else nobody. Headers of the documents that claim a site, a
 * location or permissions grant nothing; one that names another site or location than the session's is refused (invariant 7).
 */
@Injectable()
export class PrincipalResolver {
  constructor(
    private readonly sessions: SessionCache,
    private readonly tickets: HeldTickets,
    private readonly kiosks: HeldKiosk,
  ) {}

  async of(request: Request): Promise<Principal> {
    const claimed = numberHeader(request, 'siteid');
    const session = await this.session(request);
    if (session !== null) {
      if (claimed !== null && claimed !== session.siteId)
        throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
      return toStaff(await this.atClaimedLocation(session, request), request);
    }
    const who = (await this.ticket(request, claimed)) ?? { type: 'public', siteId: claimed, ...deviceOf(request) };
    const kiosk = await this.kiosks.of(request);
    return kiosk === null ? who : { ...who, kiosk };
  }

  private session(request: Request): Promise<LiveSession | null> {
    const token = tokenOf(request);
    return token === '' ? Promise.resolve(null) : this.sessions.byToken(token);
  }

  /**
   * What was meant for one location is not done at another: a session may have been moved since the screen asked. Another process moved it a
   * moment ago, perhaps, which this one learns by asking again. A session without a location stays without.
   */
  private async atClaimedLocation(found: LiveSession, request: Request): Promise<LiveSession> {
    const claimed = numberHeader(request, 'locationid');
    const isElsewhere = ({ locationId }: LiveSession): boolean =>
      claimed !== null && locationId !== null && locationId !== claimed;
    const mayBeOld = claimed !== null && found.locationId !== claimed;
    const session = mayBeOld ? await this.sessions.anew(tokenOf(request)) : found;
    if (session === null) throw new DomainError('SESSION_REQUIRED', 'Please sign in.');
    if (isElsewhere(session)) throw new DomainError('LOCATION_MISMATCH', 'This session works at another location now.');
    return session;
  }

  /** A browser may hold both tickets; only those of the site it says it stands in count, and none that was given back. */
  private async ticket(request: Request, claimed: number | null): Promise<TicketPrincipal | null> {
    const { form, checkIn } = await this.tickets.good(request, claimed);
    const siteId = claimed ?? form?.siteId ?? checkIn?.siteId;
    const proof = toProof(form);
    const appointmentIds = checkIn?.appointmentIds ?? [];
    if (siteId === undefined || (appointmentIds.length === 0 && proof === null)) return null;
    return { type: 'ticket', siteId, appointmentIds, proof, ...deviceOf(request) };
  }
}

function toProof(form: FormTicket | null): TicketPrincipal['proof'] {
  if (form === null) return null;
  const { appointmentId, clientId, channel, contact, verifiedAt } = form;
  return { appointmentId, clientId, channel, contact, verifiedAt };
}

function toStaff(session: LiveSession, request: Request): StaffPrincipal {
  return { type: 'staff', ...deviceOf(request), ...session };
}

function deviceOf(request: Request): { ip: string; browser: string; counted?: Used } {
  const { ip, counted } = request;
  return { ip, browser: browserOf(request), ...(counted === undefined ? {} : { counted }) };
}

function tokenOf(request: Request): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '');
}

function numberHeader(request: Request, name: 'siteid' | 'locationid'): number | null {
  const text = request.headers[name];
  if (typeof text !== 'string' || text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('VALIDATION_FAILED', `The ${name} header must be a number.`);
  return Number(text);
}
