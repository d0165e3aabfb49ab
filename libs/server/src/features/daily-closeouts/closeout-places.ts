import { Injectable } from '@nestjs/common';
import { hasRole } from '#contracts/identity/identity';
import type { CloseoutSpan, DailyCloseOutPdf } from '#contracts/reports/daily-closeout.dto';
import { DomainError } from '../../platform/errors.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay, mustBeWithin } from '../sites/asked-days.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { SitesService } from '../sites/sites.service.js';
import type { CloseoutAt } from './closeouts.repository.js';

const MOST_DAYS = 31;
/** Before the studios used this there are no days. */
const FIRST_DAY = '2000-01-01';
/** As the documents number 'All Locations'. 002 §7 */
const ALL_LOCATIONS = 0;

/** Of which days and which locations a closeout is asked for, and whether whoever asks may. */
@Injectable()
export class CloseoutPlaces {
  constructor(
    private readonly sites: SitesService,
    private readonly calendar: SiteCalendar,
  ) {}

  /**
   * `locations` as the documents' PDF names one, where no id is told. SITE_MISMATCH for another site, LOCATION_MISMATCH for a location
   * where the desk does not work (management may), NOT_FOUND for one that there is not, VALIDATION_FAILED for other days than it can have.
   */
  async of(who: StaffPrincipal, siteId: number, asked: DailyCloseOutPdf): Promise<CloseoutAt> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    const span = await this.spanOf(siteId, asked);
    const locationId = asked.locationId ?? (await this.named(siteId, asked)) ?? who.locationId ?? ALL_LOCATIONS;
    const ids = await this.sites.locationIds(siteId);
    const isAll = locationId === ALL_LOCATIONS && !ids.includes(ALL_LOCATIONS);
    if (!isAll && !ids.includes(locationId))
      throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    const isOwn = isAll ? ids.length < 2 : who.locationId === null || who.locationId === locationId;
    if (!isOwn && !hasRole(who.role, 'management'))
      throw new DomainError('LOCATION_MISMATCH', 'This session works at another location now.');
    return { siteId, locationId: isAll ? null : locationId, ...span };
  }

  private async spanOf(siteId: number, { startDate, endDate }: CloseoutSpan) {
    const span = { from: askedDay('startDate', startDate), to: askedDay('endDate', endDate) };
    if (span.from < FIRST_DAY)
      throw new DomainError('VALIDATION_FAILED', 'startDate is before any day of the studios.');
    if (span.from > (await this.calendar.today(siteId)))
      throw new DomainError('VALIDATION_FAILED', 'startDate is a day that has not begun.');
    mustBeWithin(MOST_DAYS, span, { from: 'startDate', to: 'endDate' });
    return span;
  }

  private async named(siteId: number, { locations }: DailyCloseOutPdf): Promise<number | null> {
    if (locations === undefined) return null;
    const { siteslist } = await this.sites.locationsOfAll(siteId);
    const found = siteslist.find(({ name }) => name.toLowerCase() === locations.trim().toLowerCase());
    if (found === undefined) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    return Number(found.id.replace(/^.*-/, ''));
  }
}
