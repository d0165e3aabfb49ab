import { Injectable } from '@nestjs/common';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import { type KeyedRequest, keyOf, visitOf } from '../../../platform/request-key.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { Checkouts } from './checkouts.service.js';

/** A checkout as it comes over the wire: its key is the id of the sale; without a visit in its address it is a sale without one. */
@Injectable()
export class CheckoutDesk {
  constructor(private readonly checkouts: Checkouts) {}

  async pay(who: StaffPrincipal, at: KeyedRequest, checkout: Checkout): Promise<CheckoutReply> {
    const saleId = keyOf(at);
    const appointmentId = at.visit === null ? null : visitOf(at);
    return this.checkouts.pay(who, { saleId, appointmentId, checkout });
  }
}
