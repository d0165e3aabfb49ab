import { Injectable } from '@nestjs/common';
import type { Checkout } from '#contracts/money/checkout.dto';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { Visit } from '../../appointments/visits.service.js';
import { locationOf, type StaffPrincipal } from '../../identity/principal.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { invalid } from './cart-reading.js';
import { CheckoutPricing, type PreparedSale } from './checkout-pricing.js';
import { alreadyPaid } from './checkout-tries.repository.js';

export interface CheckoutPress {
  /** The `Idempotency-Key`, a UUID: the id of the sale. */
  saleId: string;
  /** Null for a sale without a visit. */
  appointmentId: number | null;
  checkout: Checkout;
}

/** What is asked for, held against who asks and against the visit. */
@Injectable()
export class CheckoutAsking {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly pricing: CheckoutPricing,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {}

  async prepared(who: StaffPrincipal, { saleId, appointmentId, checkout }: CheckoutPress): Promise<PreparedSale> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const visit = appointmentId === null ? null : await this.appointments.find(who.siteId, appointmentId);
    if (visit !== null) mustBePayable(visit, checkout.ClientId);
    const locationId = visit?.locationId ?? locationOf(who);
    return this.pricing.prepare(who, { saleId, visit, locationId, checkout });
  }

  /** The provider's, of who sells. */
  token(who: StaffPrincipal): Promise<string> {
    return this.sessions.providerToken(who);
  }
}

function mustBePayable({ status, clientId }: Visit, asked: string): void {
  if (status === 'Completed') throw alreadyPaid();
  if (status !== 'Arrived') throw new DomainError('ILLEGAL_STATUS', 'Only who has arrived can be checked out.');
  if (clientId !== asked) throw invalid('This visit is of another client.');
}
