import { Injectable } from '@nestjs/common';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import type { StaffPrincipal } from '../../identity/principal.js';
import { invalid } from './cart-reading.js';
import { Checkouts } from './checkouts.service.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Beyond it no number is exact. */
const VISIT = /^[1-9]\d{0,14}$/;

export interface SaleKey {
  /** The header `Idempotency-Key`. */
  key: string | string[] | undefined;
  /** The visit as the address names it; null for a sale without one. */
  visit: string | null;
}

/** A checkout as it comes over the wire: its key is the id of the sale. */
@Injectable()
export class CheckoutDesk {
  constructor(private readonly checkouts: Checkouts) {}

  async pay(who: StaffPrincipal, { key, visit }: SaleKey, checkout: Checkout): Promise<CheckoutReply> {
    if (typeof key !== 'string' || !UUID.test(key)) throw invalid('The header Idempotency-Key must be a UUID.');
    if (visit !== null && !VISIT.test(visit)) throw invalid('appointmentId must be the number of an appointment.');
    const appointmentId = visit === null ? null : Number(visit);
    return this.checkouts.pay(who, { saleId: key.toLowerCase(), appointmentId, checkout });
  }
}
