import { Injectable } from '@nestjs/common';
import type { ReportPlace, ReportSpan, SalesReceipt, TimeSheet, TimeSheetDay } from '#contracts/reports/reports.dto';
import {
  MOST_REPORT_DAYS,
  TIME_SHEET_DAYS,
  TIME_SHEET_EMPTY,
  TIME_SHEET_RANGE_REFUSED,
} from '#contracts/reports/reports';
import { toDollars } from '#domain/money/cents';
import type { DaySpan } from '#domain/reports/report-days';
import { DomainError } from '../../platform/errors.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ReportPlaces } from './report-places.js';
import { ReportsRepository } from './reports.repository.js';

/** What directors read of some days of a location. */
@Injectable()
export class Reports {
  constructor(
    private readonly places: ReportPlaces,
    private readonly rows: ReportsRepository,
  ) {}

  /** Who was there, by the closes of these days; NOT_FOUND when none was closed. Decision 24 */
  async timeSheet(who: StaffPrincipal, place: ReportPlace, asked: ReportSpan): Promise<TimeSheet> {
    await this.places.mustBe(who, place);
    const limit = { most: TIME_SHEET_DAYS, tooMany: TIME_SHEET_RANGE_REFUSED };
    const items = await this.timeSheetOf(place, await this.places.span(who.siteId, asked, limit));
    if (items.length === 0) throw new DomainError('NOT_FOUND', TIME_SHEET_EMPTY);
    return { items };
  }

  /** What sales brought; 0 where nothing was sold (decision 70). */
  async receipt(who: StaffPrincipal, place: ReportPlace, asked: ReportSpan): Promise<SalesReceipt> {
    await this.places.mustBe(who, place);
    const tooMany = `endDate must be within ${MOST_REPORT_DAYS} days from startDate on.`;
    const span = await this.places.span(who.siteId, asked, { most: MOST_REPORT_DAYS, tooMany });
    return { salesReceipt: toDollars(await this.takenOf(place, span)) };
  }

  /** For whoever may have it: of each closed day on which somebody was there. */
  async timeSheetOf(place: ReportPlace, span: DaySpan): Promise<TimeSheetDay[]> {
    const days = await this.rows.closedDays(place, span);
    return days
      .filter(({ employees }) => employees.length > 0)
      .map(({ date, employees }) => ({
        date,
        employeesTimeSheet: employees.map(({ name, arrival, checkOut, notes }) => ({
          ...{ Name: name, arrival, checkOut, Notes: notes },
        })),
      }));
  }

  /** For whoever may have it, in cents. */
  takenOf(place: ReportPlace, span: DaySpan): Promise<number> {
    return this.rows.taken(place, span);
  }
}
