import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/security/secrets.js';
import { ticketIdOf, type TicketMark } from './ended-tickets.js';

export interface CheckInTicket {
  siteId: number;
  appointmentIds: number[];
}

export const CHECK_IN_COOKIE = 'check-in';
export const CHECK_IN_SECONDS = 15 * 60;

/** What a client's browser holds after giving a contact: signed, HttpOnly, bound to the browser, good for a quarter of an hour (decision 3). */
@Injectable()
export class CheckInTickets {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  issue(ticket: CheckInTicket, browser: string): string {
    const expires = this.clock.now().getTime() + CHECK_IN_SECONDS * 1_000;
    const bounds = { purpose: CHECK_IN_COOKIE, expires, browser: this.secrets.mark(CHECK_IN_COOKIE, browser) };
    return this.secrets.sign(JSON.stringify({ ...ticket, nonce: randomUUID(), ...bounds }));
  }

  /** Null when it ran out, was changed, or comes from another browser than it was given to. */
  read(cookie: string, browser: string): (CheckInTicket & TicketMark) | null {
    const payload = this.secrets.verify(cookie);
    if (payload === null) return null;
    const {
      purpose,
      expires,
      nonce: _,
      browser: mark,
      ...ticket
    } = JSON.parse(payload) as CheckInTicket & TicketBounds;
    const isGood = purpose === CHECK_IN_COOKIE && expires >= this.clock.now().getTime();
    if (!isGood || !this.secrets.isMark(mark, CHECK_IN_COOKIE, browser)) return null;
    return { ...ticket, ticketId: ticketIdOf(cookie), endsAt: new Date(expires) };
  }
}

interface TicketBounds {
  /** Two of one moment are two. */
  nonce: string;
  purpose: string;
  expires: number;
  browser: string;
}
