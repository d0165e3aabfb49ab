import { Injectable } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import type { DayWindow } from '../../../adapters/provider/appointments/provider-appointments.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../../platform/jobs/job-outbox.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import { SitesService } from '../../sites/sites.service.js';
import { besideWindow, windowFrom } from '../sync-days.js';
import { SyncRequests } from '../sync-requests.js';

/** Our address may have missed messages in a silence of this length: everything ahead is read, not only what was told. */
const LONG_SECONDS = 60;

export interface Silence {
  /** How long there was silence. */
  seconds: number;
  today: string;
  /** What was read just now. */
  read?: DayWindow;
}

/** What is read of a site whose provider was away, or told us nothing. */
@Injectable()
export class SyncComeBack {
  constructor(
    private readonly sites: SitesService,
    private readonly calendar: SiteCalendar,
    private readonly jobs: JobOutbox,
    private readonly requests: SyncRequests,
    private readonly clock: Clock,
  ) {}

  today(siteId: number): Promise<string> {
    return this.calendar.today(siteId);
  }

  /** For an unknown time the provider told nothing, of any site: all that may have been changed unseen is read. */
  async messagesMissed(tx: Transaction): Promise<void> {
    for (const { siteId, timeZone } of await this.sites.all()) {
      const today = localDate(this.clock.now(), timeZone);
      for (const window of [windowFrom(today), ...besideWindow(today)])
        await this.requests.dayAgain(tx, siteId, window);
    }
  }

  /** What waits goes on at once; the window is read, and after a long silence all that may have been changed unseen. */
  async after(tx: Transaction, siteId: number, past: Silence): Promise<void> {
    const woken = (await this.jobs.wake(tx, siteId)).flatMap((job) =>
      job.name === 'provider.syncDay' ? [job.payload] : [],
    );
    const known = [...woken, ...(past.read === undefined ? [] : [past.read])];
    const windows = [windowFrom(past.today), ...(past.seconds >= LONG_SECONDS ? besideWindow(past.today) : [])];
    for (const window of windows)
      if (!known.some((one) => isSame(one, window))) await this.requests.dayAgain(tx, siteId, window);
  }
}

function isSame(one: DayWindow, other: DayWindow): boolean {
  return one.from === other.from && one.to === other.to;
}
