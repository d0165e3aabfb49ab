import { Injectable } from '@nestjs/common';
import type { AppointmentChange } from '#contracts/appointments.dto';
import { isAsDear, mayChangeService } from '#domain/notes/service-change';
import { DomainError } from '../../../platform/errors.js';
import type { Visit } from '../../appointments/visits.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { mayLowerPrices } from './lower-prices.js';
import { ServicesRepository } from './services.repository.js';

/** Whether a visit may get the service that is asked for. 001 §5, decision 41 */
@Injectable()
export class ServiceChanges {
  constructor(private readonly services: ServicesRepository) {}

  /** The visit as it would be with that service. Throws when it may not have it. */
  async with(
    who: StaffPrincipal,
    visit: Visit,
    { SessionTypeId: wantedId, sessionTypeBefore }: Pick<AppointmentChange, 'SessionTypeId' | 'sessionTypeBefore'>,
  ): Promise<Visit> {
    // What it has already may be said again by anybody.
    if (wantedId === undefined || wantedId === visit.sessionTypeId) return visit;
    if (!mayChangeService(visit.status))
      throw new DomainError('ILLEGAL_STATUS', 'After the checkout the service of a visit stays as it is.');
    if (sessionTypeBefore !== undefined && sessionTypeBefore !== visit.sessionTypeId) throw staleService();
    const known = await this.services.named(visit.siteId, [wantedId, visit.sessionTypeId]);
    const wanted = known.get(wantedId);
    if (wanted === undefined || !wanted.isOffered)
      throw new DomainError('VALIDATION_FAILED', 'There is no such service.');
    if (wanted.programId !== visit.programId)
      throw new DomainError('VALIDATION_FAILED', 'This service is of another program than the visit.');
    const current = known.get(visit.sessionTypeId)?.priceCents ?? null;
    if (!mayLowerPrices(who) && !isAsDear({ current, wanted: wanted.priceCents }))
      throw new DomainError(
        'SERVICE_CHEAPER',
        'Access denied: this service is cheaper than the current one. Please ask your supervisor to upgrade your user.',
      );
    return { ...visit, sessionTypeId: wantedId, serviceName: wanted.name };
  }
}

export function staleService(): DomainError {
  return new DomainError(
    'STALE_VERSION',
    'Somebody else has changed the service of this visit meanwhile. Nothing of yours was lost.',
  );
}
