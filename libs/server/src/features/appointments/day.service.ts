import { Injectable, Logger } from '@nestjs/common';
import { localDate } from '#domain/time/site-time';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { AppointmentsRepository, type PositionedCards } from './appointments.repository.js';

/** A day that the provider was asked about longer ago than this is asked for again, without making the reader wait. */
const STALE_MS = 10 * 60_000;

/** How long a day's freshness is believed before it is looked at again. */
const FRESHNESS_MS = 15_000;

type DayList = PositionedCards & { now: Date };

/** A day of the chosen location, as its front desk sees it. */
@Injectable()
export class DayService {
  private readonly logger = new Logger(DayService.name);
  /** Site and date to when its freshness was last looked at (epoch milliseconds). */
  private readonly lookedAt = new Map<string, number>();

  constructor(
    private readonly days: AppointmentsRepository,
    private readonly sites: SitesService,
    private readonly syncRequests: SyncRequests,
    private readonly clock: Clock,
  ) {}

  async of(who: StaffPrincipal, date?: string): Promise<DayList> {
    const locationId = locationOf(who);
    const now = this.clock.now();
    const day = date ?? localDate(now, (await this.sites.one(who.siteId)).timeZone);
    const list = await this.days.day(who.siteId, day, locationId);
    if (list === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    void this.refreshWhenStale(who.siteId, day, now);
    return { ...list, now };
  }

  private async refreshWhenStale(siteId: number, date: string, now: Date): Promise<void> {
    const key = `${siteId}/${date}`;
    if (now.getTime() - (this.lookedAt.get(key) ?? 0) < FRESHNESS_MS) return;
    if (this.lookedAt.size > 1_000) this.lookedAt.clear();
    this.lookedAt.set(key, now.getTime());
    try {
      const syncedAt = await this.days.daySyncedAt(siteId, date);
      if (syncedAt === null || now.getTime() - syncedAt.getTime() > STALE_MS)
        await this.syncRequests.day(siteId, { from: date, to: date });
    } catch (error) {
      this.logger.warn(`stale day ${siteId}/${date} was not asked for: ${String(error)}`);
    }
  }
}
