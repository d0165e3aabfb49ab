import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config.js';
import { Outcomes } from '../../../platform/events/outcomes.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { CONFIG } from '../../../platform/tokens.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import { SyncRequests } from '../../sync/sync-requests.js';
import { type DaySpan, daysOutcome, SaleSyncRepository } from './sale-sync.repository.js';

/** A report does not wait longer: its reader is told how many days are to come. */
const SOON_MS = 4_000;

/** Of which days the provider's sales are here. What is asked for once is asked for by nobody again. */
@Injectable()
export class SaleDays {
  constructor(
    private readonly known: SaleSyncRepository,
    private readonly syncRequests: SyncRequests,
    private readonly throttle: Throttle,
    private readonly outcomes: Outcomes,
    private readonly calendar: SiteCalendar,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** How many of these days are still to come, after a moment in which they may. */
  async fetch(siteId: number, span: DaySpan): Promise<number> {
    const missing = await this.missing(siteId, span);
    const [from, to] = [missing[0], missing.at(-1)];
    if (from === undefined || to === undefined) return 0;
    // At most once in a while, whoever looks.
    const { waitMs } = await this.throttle.tried({ 'sales.again': `${siteId}/${from}/${to}` });
    if (waitMs === 0) await this.syncRequests.saleDays(siteId, { from, to });
    const until = this.outcomes.inMs(Math.min(SOON_MS, this.config.formWaitMs));
    const isHere = async () => ((await this.missing(siteId, span)).length === 0 ? true : null);
    const done = await this.outcomes.wait(daysOutcome(siteId), isHere, until);
    return done === null ? (await this.missing(siteId, span)).length : 0;
  }

  private async missing(siteId: number, span: DaySpan): Promise<string[]> {
    return this.known.missing(siteId, span, await this.calendar.today(siteId));
  }
}
