import { Injectable } from '@nestjs/common';
import { hasRole } from '#contracts/identity/identity';
import { NO_SUCH_SITE } from '#contracts/money/daily-close';
import { parseUsDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { type Tries, Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { SitesService } from '../sites/sites.service.js';
import type { CloseAt } from './report/day-of-report.js';

/** Before the studios used this there are no days. */
const FIRST_DAY = '2000-01-01';

/** Which day of which location a request is about, and whether whoever asks may. */
@Injectable()
export class ClosePlaces {
  constructor(
    private readonly calendar: SiteCalendar,
    private readonly sites: SitesService,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  today(siteId: number): Promise<string> {
    return this.calendar.today(siteId);
  }

  /**
   * `sortDate` as M/D/YYYY by the site's calendar; today when left out. SITE_MISMATCH for another site, LOCATION_MISMATCH for a location
   * that the desk does not work at (management may), VALIDATION_FAILED for a day that no calendar has or that has not begun.
   */
  async of(
    who: StaffPrincipal,
    { siteId, locationId }: { siteId: number; locationId: number },
    sortDate?: string,
  ): Promise<{ at: CloseAt; today: string }> {
    mustBeSiteOf(who, siteId);
    if (who.locationId !== null && who.locationId !== locationId && !hasRole(who.role, 'management'))
      throw new DomainError('LOCATION_MISMATCH', 'This session works at another location now.');
    const today = await this.today(siteId);
    return { at: { siteId, locationId, date: dayOf(sortDate, today) }, today };
  }

  /** As `of`, where no location is named. */
  async day(siteId: number, sortDate: string | undefined): Promise<string> {
    return dayOf(sortDate, await this.today(siteId));
  }

  /** As `of`, of what changes something: counted, and of a location that there is. */
  async changed(
    who: StaffPrincipal,
    place: { siteId: number; locationId: number },
    { sortDate, limit = 'change.session' }: { sortDate: string | undefined; limit?: 'change.session' | 'form.draft' },
  ): Promise<CloseAt> {
    const { at } = await this.of(who, place, sortDate);
    await this.throttle.take({ [limit]: who.tokenHash.toString('base64') } satisfies Tries);
    if ((await this.sites.location(at.siteId, at.locationId)) === null) throw noSuchSite();
    return at;
  }
}

export function mustBeSiteOf(who: StaffPrincipal, siteId: number): void {
  if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
}

/** 001 §8 */
export function noSuchSite(): DomainError {
  return new DomainError('NOT_FOUND', NO_SUCH_SITE);
}

/** 002 §8 */
export function noReport(): DomainError {
  return new DomainError('NOT_FOUND', 'No report found');
}

function dayOf(sortDate: string | undefined, today: string): string {
  if (sortDate === undefined) return today;
  const date = parseUsDate(sortDate);
  if (date === null || date < FIRST_DAY)
    throw new DomainError('VALIDATION_FAILED', 'sortDate is no day of the calendar.');
  if (date > today) throw new DomainError('VALIDATION_FAILED', 'sortDate is a day that has not begun.');
  return date;
}
