import { Injectable } from '@nestjs/common';
import { NO_SUCH_SITE } from '#contracts/money/daily-close';
import type { ReportPlace, ReportSpan } from '#contracts/reports/reports.dto';
import { daysIn, type DaySpan } from '#domain/reports/report-days';
import { DomainError } from '../../platform/errors.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay } from '../sites/asked-days.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { SitesService } from '../sites/sites.service.js';

/** Before the studios used this there are no days. */
const FIRST_DAY = '2000-01-01';

/** Of which location and of which days a report is. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly sites: SitesService,
    private readonly calendar: SiteCalendar,
  ) {}

  /** Today at a site. */
  today(siteId: number): Promise<string> {
    return this.calendar.today(siteId);
  }

  /** SITE_MISMATCH for another site than that of the session, NOT_FOUND for a location that the site does not have. */
  async mustBe(who: StaffPrincipal, { siteId, locationId }: ReportPlace): Promise<void> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if ((await this.sites.location(siteId, locationId)) === null) throw new DomainError('NOT_FOUND', NO_SUCH_SITE);
  }

  /** VALIDATION_FAILED for days that no calendar has, that have not begun, in the wrong order, or more than `most`: then with the words `tooMany`. */
  async span(
    siteId: number,
    asked: ReportSpan,
    { most, tooMany }: { most: number; tooMany: string },
  ): Promise<DaySpan> {
    const span = { from: askedDay('startDate', asked.startDate), to: askedDay('endDate', asked.endDate) };
    if (span.to < span.from) throw refused('endDate must not be before startDate.');
    if (daysIn(span) > most) throw refused(tooMany);
    if (span.from < FIRST_DAY) throw refused('startDate must be a day from 2000 on.');
    if (span.to > (await this.calendar.today(siteId))) throw refused('endDate is a day that has not begun.');
    return span;
  }
}

export function refused(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words);
}
