import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.js';
import type { Secrets } from '../../platform/security/secrets.js';
import { ticketIdOf, type TicketMark } from './ended-tickets.js';

/** What a client's browser holds of what it proved: signed, of one purpose, bound to the browser, good for a while. */
export abstract class BrowserTickets<Ticket extends { siteId: number }> {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly kind: { purpose: string; seconds: number },
  ) {}

  issue(ticket: Ticket, browser: string): { cookie: string; expiresAt: Date } {
    const { purpose, seconds } = this.kind;
    const expires = this.clock.now().getTime() + seconds * 1_000;
    const bounds: Bounds = { nonce: randomUUID(), purpose, expires, browser: this.secrets.mark(purpose, browser) };
    return { cookie: this.secrets.sign(JSON.stringify({ ...ticket, ...bounds })), expiresAt: new Date(expires) };
  }

  /** Null when it ran out, was changed, is of another purpose, or comes from another browser than it was given to. */
  read(cookie: string, browser: string): (Ticket & TicketMark) | null {
    const payload = this.secrets.verify(cookie);
    if (payload === null) return null;
    const { nonce: _, purpose, expires, browser: mark, ...ticket } = JSON.parse(payload) as Ticket & Bounds;
    const isGood = purpose === this.kind.purpose && expires >= this.clock.now().getTime();
    if (!isGood || !this.secrets.isMark(mark, purpose, browser)) return null;
    // What is left of what was put together above.
    return { ...(ticket as unknown as Ticket), ticketId: ticketIdOf(cookie), endsAt: new Date(expires) };
  }
}

interface Bounds {
  /** Two of one moment are two. */
  nonce: string;
  purpose: string;
  expires: number;
  browser: string;
}
