import { Injectable } from '@nestjs/common';
import type { DaySales, SalesPlace, SalesSpan, SpanSales } from '#contracts/money/sales.dto';
import { parseUsDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { DomainError } from '../../platform/errors.js';
import { DailyCloses } from '../daily-close/daily-closes.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SaleRows } from './sale-rows.repository.js';

const MOST_DAYS = 31;

/** What a location took in. Other features read it here. */
@Injectable()
export class Sales {
  constructor(
    private readonly rows: SaleRows,
    private readonly closes: DailyCloses,
  ) {}

  /** Visits that came that day, sales of the day, and what its report has typed. NOT_FOUND for a location that there is not. 001 §7, §8 */
  async ofDay(who: StaffPrincipal, at: SalesPlace, sortDate: string): Promise<DaySales> {
    mustBeOf(who, at);
    const date = day('sortDate', sortDate);
    const Items = await this.rows.between(at, { from: date, to: date });
    const { siteId, locationId } = at;
    return { Items, ...(await this.closes.figures({ siteId, locationId, date })) };
  }

  /** 002 §7 */
  async ofSpan(who: StaffPrincipal, at: SalesPlace, { sortDate, sortDateTo }: SalesSpan): Promise<SpanSales> {
    mustBeOf(who, at);
    const from = day('sortDate', sortDate);
    const to = sortDateTo === undefined ? from : day('sortDateTo', sortDateTo);
    if (to < from || addDays(from, MOST_DAYS) <= to)
      throw new DomainError('VALIDATION_FAILED', `sortDateTo must be within ${MOST_DAYS} days from sortDate on.`);
    return { Items: await this.rows.between(at, { from, to }) };
  }
}

function mustBeOf(who: StaffPrincipal, { siteId }: SalesPlace): void {
  if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
}

function day(name: string, text: string): string {
  const date = parseUsDate(text);
  if (date === null) throw new DomainError('VALIDATION_FAILED', `${name} must be a day as MM/DD/YYYY.`);
  return date;
}
