import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/security/secrets.js';
import { BrowserTickets } from './browser-tickets.js';

export interface CheckInTicket {
  siteId: number;
  appointmentIds: number[];
}

export const CHECK_IN_COOKIE = 'check-in';
export const CHECK_IN_SECONDS = 15 * 60;

/** What a client's browser holds after giving a contact, for a quarter of an hour (decision 3). */
@Injectable()
export class CheckInTickets extends BrowserTickets<CheckInTicket> {
  constructor(secrets: Secrets, clock: Clock) {
    super(secrets, clock, { purpose: CHECK_IN_COOKIE, seconds: CHECK_IN_SECONDS });
  }
}
