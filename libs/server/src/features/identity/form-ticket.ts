import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CodeChannel } from '#contracts/forms';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/security/secrets.js';
import { ticketIdOf, type TicketMark } from './ended-tickets.js';

/** What a right code proved. */
export interface FormProof {
  appointmentId: number;
  clientId: string;
  channel: CodeChannel;
  /** Masked. */
  contact: string;
  verifiedAt: string;
}

export interface FormTicket extends FormProof {
  siteId: number;
}

export const FORM_COOKIE = 'form';
export const FORM_SECONDS = 2 * 3_600;

/** What the browser that entered the right code holds: signed, HttpOnly, bound to appointment and browser, good for two hours. */
@Injectable()
export class FormTickets {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  issue(ticket: FormTicket, browser: string): { cookie: string; expiresAt: Date } {
    const expires = this.clock.now().getTime() + FORM_SECONDS * 1_000;
    const bounds = { purpose: FORM_COOKIE, expires, browser: this.secrets.mark(FORM_COOKIE, browser) };
    const cookie = this.secrets.sign(JSON.stringify({ ...ticket, nonce: randomUUID(), ...bounds }));
    return { cookie, expiresAt: new Date(expires) };
  }

  /** Null when it ran out, was changed, or comes from another browser than it was given to. */
  read(cookie: string, browser: string): (FormTicket & TicketMark) | null {
    const payload = this.secrets.verify(cookie);
    if (payload === null) return null;
    const { purpose, expires, nonce: _, browser: mark, ...ticket } = JSON.parse(payload) as FormTicket & TicketBounds;
    const isGood = purpose === FORM_COOKIE && expires >= this.clock.now().getTime();
    if (!isGood || !this.secrets.isMark(mark, FORM_COOKIE, browser)) return null;
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
