import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { CheckoutPage, WalkInPage } from '#contracts/money/checkout-page.dto';
import { maskEmail } from '#domain/people/contact';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { VisitsService } from '../appointments/visits.service.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { CheckoutOffers } from './checkout-offers.js';
import { KeptCheckout } from './kept-checkout.js';

type PositionedPage = { page: CheckoutPage; position: LogPosition; now: Date };

/** What the checkout screen shows, however it is reached: a read of ours, no call of the provider. 001 §2.6, §7 */
@Injectable()
export class CheckoutPageService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly visits: VisitsService,
    private readonly offers: CheckoutOffers,
    private readonly kept: KeptCheckout,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  async of({ siteId }: StaffPrincipal, appointmentId: number): Promise<PositionedPage> {
    const [head] = await this.events.heads([siteId]);
    const card = await this.visits.card(siteId, appointmentId);
    const visit = await this.appointments.find(siteId, appointmentId);
    if (head === undefined || card === null) throw new DomainError('NOT_FOUND', 'There is no such appointment.');
    const [offers, kept] = await Promise.all([this.offers.of(visit), this.kept.of(visit)]);
    const page = { card, ...offers, ...kept, receiptTo: maskEmail(visit.email) };
    return { page, position: { epoch: head.epoch, seq: head.seq }, now: this.clock.now() };
  }

  /** What the location of the session sells without an appointment. */
  walkIn(who: StaffPrincipal): Promise<WalkInPage> {
    return this.offers.withoutVisit({ siteId: who.siteId, locationId: locationOf(who) });
  }
}
