import { Injectable } from '@nestjs/common';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import type { Visit } from '../appointments/visits.service.js';
import { SyncRequests } from '../sync/sync-requests.js';

const PLACE = ['startsLocal', 'endsLocal', 'staffId', 'status'] as const satisfies readonly (keyof Visit)[];

/** A visit as the provider has it now, before it is changed there. */
@Injectable()
export class StandingThere {
  constructor(
    private readonly provider: ProviderAppointments,
    private readonly syncRequests: SyncRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What was moved or called off at the provider's own desk and is not mirrored yet is not overwritten unseen: it is read first. */
  async mustBe(visit: Visit): Promise<void> {
    const { siteId, appointmentId } = visit;
    const [there] = await this.provider.byId(siteId, [appointmentId]);
    const known = { ...visit, status: visit.statusThere ?? visit.status };
    if (there !== undefined && PLACE.every((name) => there[name] === known[name])) return;
    await this.unitOfWork.run((tx) => this.syncRequests.appointmentAgain(tx, siteId, appointmentId));
    throw new DomainError('STALE_VERSION', 'This visit was changed elsewhere meanwhile. Please look at it again.');
  }
}
