import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SalesPlace } from '#contracts/money/sales.dto';
import type {
  TechnicianAppointments,
  TechniciansMail,
  TechniciansMailed,
  TechniciansSpan,
} from '#contracts/reports/technicians.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay, mustBeWithin } from '../sites/asked-days.js';
import { TechnicianVisits } from './technician-visits.repository.js';

const MOST_DAYS = 31;

/** What each of the staff of a location did. */
@Injectable()
export class Technicians {
  constructor(
    private readonly visits: TechnicianVisits,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobOutbox,
    private readonly throttle: Throttle,
  ) {}

  /** 002 §7 */
  async of(who: StaffPrincipal, at: SalesPlace, span: TechniciansSpan): Promise<TechnicianAppointments> {
    if (who.siteId !== at.siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    const asked = { ...placeOf(at), ...daysOf(span) };
    if ((await this.visits.receivers(asked)) === null) throw noLocation();
    return { appointments: await this.visits.between(asked) };
  }

  /** To the addresses that the location's configuration names, once for each press. VALIDATION_FAILED where there is none. */
  async mail(who: StaffPrincipal, { grouping = 'simple', ...asked }: TechniciansMail): Promise<TechniciansMailed> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const locationId = asked.locationId ?? who.locationId;
    if (locationId === null) throw new DomainError('VALIDATION_FAILED', 'locationId says of which location.');
    const at = { siteId: who.siteId, locationId, ...daysOf(asked) };
    const receivers = await this.visits.receivers(at);
    if (receivers === null) throw noLocation();
    if (receivers.length === 0)
      throw new DomainError('VALIDATION_FAILED', 'The configuration of this location has no e-mail address.');
    const job = {
      payload: { ...at, grouping, mailId: randomUUID() },
      dedupeKey: [locationId, at.from, at.to, grouping].join('/'),
    };
    await this.unitOfWork.run((tx) => this.jobs.ask(tx, 'message.technicians', job));
    return { message: `The report will be sent to ${receivers.join(', ')}.` };
  }
}

const noLocation = () => new DomainError('NOT_FOUND', 'There is no such location at this site.');

const placeOf = ({ siteId, locationId }: SalesPlace) => ({ siteId, locationId });

function daysOf({ sortDate, sortDateTo }: TechniciansSpan): { from: string; to: string } {
  const from = askedDay('sortDate', sortDate);
  const to = sortDateTo === undefined ? from : askedDay('sortDateTo', sortDateTo);
  mustBeWithin(MOST_DAYS, { from, to }, { from: 'sortDate', to: 'sortDateTo' });
  return { from, to };
}
