import { Injectable } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { SitesService } from './sites.service.js';

/** Which day it is at a site. */
@Injectable()
export class SiteCalendar {
  constructor(
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  /** YYYY-MM-DD on the site's wall. */
  async today(siteId: number): Promise<string> {
    const { timeZone } = await this.sites.one(siteId);
    return localDate(this.clock.now(), timeZone);
  }
}
