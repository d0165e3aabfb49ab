import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CHECK_IN_COOKIE, CheckInTickets } from '#server/features/identity/check-in-ticket';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { SessionCache } from '#server/features/identity/session-cache';
import type { LiveSession } from '#server/features/identity/sessions.repository';
import { DomainError } from '#server/platform/errors';

export type Request = FastifyRequest & { principal?: Principal };

/**
 * Who asks: a session token, else the check-in ticket, else nobody. Headers of the documents that claim a site, a location
 * or permissions grant nothing; one that names another site than the session's is refused (invariant 7).
 */
@Injectable()
export class PrincipalResolver {
  constructor(
    private readonly sessions: SessionCache,
    private readonly tickets: CheckInTickets,
  ) {}

  async of(request: Request): Promise<Principal> {
    const claimed = siteHeader(request);
    const session = await this.session(request);
    if (session !== null) {
      if (claimed !== null && claimed !== session.siteId)
        throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
      return toStaff(session, request.ip);
    }
    const cookie = request.cookies[CHECK_IN_COOKIE];
    const ticket = cookie === undefined ? null : this.tickets.read(cookie);
    if (ticket !== null && (claimed === null || claimed === ticket.siteId))
      return { type: 'ticket', ...ticket, ip: request.ip };
    return { type: 'public', siteId: claimed, ip: request.ip };
  }

  private session(request: Request): Promise<LiveSession | null> {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    return token === '' ? Promise.resolve(null) : this.sessions.byToken(token);
  }
}

function toStaff(session: LiveSession, ip: string): StaffPrincipal {
  return { type: 'staff', ip, ...session };
}

function siteHeader(request: Request): number | null {
  const text = request.headers['siteid'];
  if (typeof text !== 'string' || text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('VALIDATION_FAILED', 'The siteid header must be a number.');
  return Number(text);
}
