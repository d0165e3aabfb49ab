import { Injectable } from '@nestjs/common';
import { DailyCloses } from '../daily-close/daily-closes.service.js';

/** Whether the cash of a day was counted and handed in. */
@Injectable()
export class ClosedDays {
  constructor(private readonly closes: DailyCloses) {}

  isClosed(siteId: number, { locationId, date }: { locationId: number; date: string }): Promise<boolean> {
    return this.closes.isClosed({ siteId, locationId, date });
  }
}
