import { Injectable } from '@nestjs/common';
import type { OfferedService, OfferedServices } from '#contracts/visits/services.dto';
import type { Wire } from '#contracts/wire';
import { freeReturnOf } from '#domain/notes/come-back-for-free';
import { isAsDear } from '#domain/notes/service-change';
import { DomainError } from '../../../platform/errors.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { mayLowerPrices } from './lower-prices.js';
import { ServicesRepository, type ServiceRow } from './services.repository.js';

/** What a program offers, and for a visit what its service may become. 001 §5 "Service change list", §7 */
@Injectable()
export class ServicesService {
  constructor(private readonly services: ServicesRepository) {}

  /** With a visit only what the caller may choose for it, its own service always. */
  async of(who: StaffPrincipal, programId: number, appointmentId: number | undefined): Promise<Wire<OfferedServices>> {
    const rows = await this.services.ofProgram(who.siteId, { programId, appointmentId });
    if (appointmentId === undefined) return { services: rows.map(toOffered), isLimited: false };
    if (rows.some(({ date }) => date === null))
      throw new DomainError('NOT_FOUND', 'There is no such appointment of this program.');
    const current = rows.find(({ isCurrent }) => isCurrent)?.priceCents ?? null;
    const open = mayLowerPrices(who)
      ? rows
      : rows.filter(({ isCurrent, priceCents }) => isCurrent || isAsDear({ current, wanted: priceCents }));
    return { services: open.map(toOffered), isLimited: open.length < rows.length };
  }

  /** One that is offered; null when it is not, or is no service of this site. */
  async one(siteId: number, sessionTypeId: number): Promise<{ programId: number; minutes: number } | null> {
    const service = (await this.services.named(siteId, [sessionTypeId])).get(sessionTypeId);
    return service?.isOffered === true ? { programId: service.programId, minutes: service.minutes } : null;
  }
}

function toOffered(row: ServiceRow): Wire<OfferedService> {
  const { sessionTypeId, name, priceCents, minutes, isCurrent } = row;
  const price = priceCents === null ? null : priceCents / 100;
  return { sessionTypeId, name, price, minutes, isCurrent, freeReturn: freeReturnWith(row) };
}

function freeReturnWith({ name, date, redAlert, answer }: ServiceRow): Wire<OfferedService>['freeReturn'] {
  const offered = date === null ? null : freeReturnOf({ serviceName: name, date, redAlert });
  return offered && { ...offered, answer };
}
