import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DailyCloses } from '../../daily-close/daily-closes.service.js';
import { PastCloses } from './past-closes.js';
import type { PastDay } from './past-day.js';
import { PastSales } from './past-sales.js';
import { PastVisits } from './past-visits.js';

/** A day of a location as a whole: its visits, its sales, how it was closed. */
@Injectable()
export class PastDays {
  constructor(
    private readonly closes: DailyCloses,
    private readonly visits: PastVisits,
    private readonly sales: PastSales,
    private readonly reports: PastCloses,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** In one transaction: whoever dies leaves whole days, and those that lack are laid by the next. False where somebody has closed it meanwhile. */
  lay(day: PastDay): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      if (await this.closes.isClosedFor(tx, day.at)) return false;
      for (const visit of day.visits) await this.visits.write(tx, day, visit);
      await this.sales.write(tx, day);
      await this.reports.write(tx, day);
      return true;
    });
  }
}
