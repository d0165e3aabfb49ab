import { Injectable } from '@nestjs/common';
import { mayBeMissed } from '#domain/missed';
import { mayBecome } from '#domain/visits';
import { Clock } from '../../platform/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { type Visit, VisitsService } from '../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SyncRequests } from '../sync/sync-requests.js';

/** Whether it may be said of a visit that nobody came. */
@Injectable()
export class NoShowGuard {
  constructor(
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async mustBeMissed(who: StaffPrincipal, visit: Visit): Promise<void> {
    if (!mayBecome(visit.status, 'NoShow'))
      throw new DomainError('ILLEGAL_STATUS', `A visit that is ${visit.status} cannot become NoShow.`);
    if (!mayBeMissed(visit, this.clock.now().getTime()))
      throw new DomainError('ILLEGAL_STATUS', 'This visit has not begun yet: call it off instead.');
    await this.mayAsk(who);
  }

  async mustBeOurs(who: StaffPrincipal, visit: Visit): Promise<void> {
    if (visit.statusThere === null)
      throw new DomainError('ILLEGAL_STATUS', 'The scheduling system says so: take it back there.');
    await this.mayAsk(who);
  }

  private async mayAsk(who: StaffPrincipal): Promise<void> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
  }
}

/** That nobody came, which the provider has no word for: a mark of ours on the mirrored visit (decision 56, ADR 066). */
@Injectable()
export class NoShows {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly visits: VisitsService,
    private readonly syncRequests: SyncRequests,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly guard: NoShowGuard,
  ) {}

  /** From its beginning on; a second press is no error. */
  async mark(who: StaffPrincipal, appointmentId: number): Promise<void> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    if (visit.status === 'NoShow') return;
    await this.guard.mustBeMissed(who, visit);
    const isMarked = await this.unitOfWork.run(async (tx) => {
      const isNew = await this.visits.markNoShow(tx, visit);
      if (isNew) await this.announce(tx, who, visit);
      return isNew;
    });
    if (isMarked || (await this.appointments.find(who.siteId, appointmentId)).status === 'NoShow') return;
    throw new DomainError('STALE_VERSION', 'This visit was changed elsewhere meanwhile. Please look at it again.');
  }

  /** She is waited for again, as the provider says: what that is by now is asked anew. */
  async takeBack(who: StaffPrincipal, appointmentId: number): Promise<void> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    if (visit.status !== 'NoShow') return;
    await this.guard.mustBeOurs(who, visit);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.visits.unmarkNoShow(tx, visit))) return;
      await this.syncRequests.appointmentAgain(tx, who.siteId, appointmentId);
      await this.announce(tx, who, visit);
    });
  }

  private async announce(
    tx: Transaction,
    who: StaffPrincipal,
    { siteId, appointmentId, status }: Visit,
  ): Promise<void> {
    const { actor, ...origin } = staffAuthor(who);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    this.events.record(tx, siteId, 'appointment.changed', {
      ...{ payload: { card }, actor },
      audit: { ...origin, before: { status }, after: { status: card.status } },
    });
  }
}
