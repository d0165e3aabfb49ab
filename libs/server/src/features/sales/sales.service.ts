import { Injectable } from '@nestjs/common';
import type { DaySales, SalesPlace } from '#contracts/money/sales.dto';
import { DomainError } from '../../platform/errors.js';
import { DailyCloses } from '../daily-close/daily-closes.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay } from '../sites/asked-days.js';
import { SaleRows } from './sale-rows.repository.js';

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
    const date = askedDay('sortDate', sortDate);
    const Items = await this.rows.between(at, { from: date, to: date });
    const { siteId, locationId } = at;
    return { Items, ...(await this.closes.figures({ siteId, locationId, date })) };
  }
}

function mustBeOf(who: StaffPrincipal, { siteId }: SalesPlace): void {
  if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
}
