import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CHECK_IN_COOKIE, CheckInTickets, type CheckInTicket } from '#server/features/identity/check-in-ticket';
import { EndedTickets, type TicketMark } from '#server/features/identity/ended-tickets';
import { FORM_COOKIE, FormTickets, type FormTicket } from '#server/features/identity/form-ticket';
import { TicketCookies } from './ticket-cookies.js';

/** Longest name of a browser that is kept. */
const BROWSER_LENGTH = 300;

interface Held {
  form: (FormTicket & TicketMark) | null;
  checkIn: (CheckInTicket & TicketMark) | null;
}

/** The tickets that a client's browser sends along. */
@Injectable()
export class HeldTickets {
  constructor(
    private readonly checkIns: CheckInTickets,
    private readonly forms: FormTickets,
    private readonly ended: EndedTickets,
    private readonly cookies: TicketCookies,
  ) {}

  /** Those of the site it says it stands in, else of that of its form ticket, and none that was given back. */
  async good(request: FastifyRequest, claimed: number | null): Promise<Held> {
    const held = this.read(request);
    const siteId = claimed ?? held.form?.siteId ?? held.checkIn?.siteId;
    const here = [held.form, held.checkIn].filter((one) => one !== null && one.siteId === siteId);
    if (siteId === undefined || here.length === 0) return { form: null, checkIn: null };
    const over = await this.ended.among(
      siteId,
      here.flatMap((one) => one?.ticketId ?? []),
    );
    const isGood = (one: TicketMark | null): boolean =>
      one !== null && one.siteId === siteId && !over.has(one.ticketId);
    return { form: isGood(held.form) ? held.form : null, checkIn: isGood(held.checkIn) ? held.checkIn : null };
  }

  /** Whoever has a copy of them has nothing from then on. */
  end(request: FastifyRequest): Promise<void> {
    const { form, checkIn } = this.read(request);
    return this.ended.end([form, checkIn].filter((one) => one !== null));
  }

  private read(request: FastifyRequest): Held {
    const checkIn = this.cookies.get(request, CHECK_IN_COOKIE);
    const form = this.cookies.get(request, FORM_COOKIE);
    const browser = browserOf(request);
    return {
      form: form === undefined ? null : this.forms.read(form, browser),
      checkIn: checkIn === undefined ? null : this.checkIns.read(checkIn, browser),
    };
  }
}

/** What the browser calls itself. */
export function browserOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, BROWSER_LENGTH);
}
