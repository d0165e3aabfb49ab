import { Injectable } from '@nestjs/common';
import type { CartDraftChange, CartDraftKept } from '#contracts/money/checkout-page.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { actorOf, type StaffPrincipal } from '../../identity/principal.js';
import { VisitSales } from '../../sales/checkout/visit-sales.js';
import { CartDraftsRepository } from './cart-drafts.repository.js';

/** The cart of a visit, from the first change until it is paid: the same on every device of the site. */
@Injectable()
export class CartDraftsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly drafts: CartDraftsRepository,
    private readonly sales: VisitSales,
    private readonly throttle: Throttle,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Right or wrong: it is still being made. The last one wins, and every screen of the site hears of it. */
  async keep(who: StaffPrincipal, appointmentId: number, cart: CartDraftChange): Promise<CartDraftKept> {
    await this.throttle.take({ 'form.draft': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, appointmentId };
    const { status } = await this.appointments.find(at.siteId, appointmentId);
    if (status === 'Cancelled') throw new DomainError('ILLEGAL_STATUS', 'This appointment was called off.');
    if ((await this.sales.stateOf(at)) === 'paid') throw new DomainError('ALREADY_PAID', 'This visit is paid.');
    return this.unitOfWork.run(async (tx) => {
      const version = await this.drafts.save(tx, at, { cart, savedBy: who.userName });
      const payload = { appointmentId, version };
      this.events.record(tx, at.siteId, 'cart.changed', { payload, actor: actorOf(who) });
      return { version };
    });
  }
}
