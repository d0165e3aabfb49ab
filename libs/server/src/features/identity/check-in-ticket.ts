import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/security/secrets.js';

export interface CheckInTicket {
  siteId: number;
  appointmentIds: number[];
}

export const CHECK_IN_COOKIE = 'check-in';
export const CHECK_IN_SECONDS = 15 * 60;

/** What a client's browser holds after giving a contact: signed, HttpOnly, good for a quarter of an hour (decision 3). */
@Injectable()
export class CheckInTickets {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  issue(ticket: CheckInTicket): string {
    const expires = this.clock.now().getTime() + CHECK_IN_SECONDS * 1_000;
    return this.secrets.sign(JSON.stringify({ ...ticket, purpose: CHECK_IN_COOKIE, expires }));
  }

  read(cookie: string): CheckInTicket | null {
    const payload = this.secrets.verify(cookie);
    if (payload === null) return null;
    const ticket = JSON.parse(payload) as CheckInTicket & { purpose: string; expires: number };
    if (ticket.purpose !== CHECK_IN_COOKIE || ticket.expires < this.clock.now().getTime()) return null;
    return { siteId: ticket.siteId, appointmentIds: ticket.appointmentIds };
  }
}
