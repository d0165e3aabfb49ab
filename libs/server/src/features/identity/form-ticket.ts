import { Injectable } from '@nestjs/common';
import type { CodeChannel } from '#contracts/forms';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/security/secrets.js';
import { BrowserTickets } from './browser-tickets.js';

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

/** What the browser that entered the right code holds, for two hours. */
@Injectable()
export class FormTickets extends BrowserTickets<FormTicket> {
  constructor(secrets: Secrets, clock: Clock) {
    super(secrets, clock, { purpose: FORM_COOKIE, seconds: FORM_SECONDS });
  }
}
