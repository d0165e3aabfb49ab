import { Injectable, Logger } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle, type Tries } from '../../platform/security/throttle.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { isMirrored } from '../sync/sync-days.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { AppointmentsRepository, type PositionedCards } from './appointments.repository.js';

/** A day that the provider was asked about longer ago than this is asked for again, without making the reader wait. */
const STALE_MS = 10 * 60_000;

/** The same of a day that is not mirrored: only who looks at it has it read, at most once in this time (`day.far`). */
const FAR_STALE_MS = 60 * 60_000;

/** How long a day's freshness is believed before it is looked at again. */
const FRESHNESS_MS = 15_000;

type DayList = PositionedCards & { now: Date };

interface Wanted {
  day: string;
  isFar: boolean;
}

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
    private readonly throttle: Throttle,
  ) {}

  async of(who: StaffPrincipal, date?: string): Promise<DayList> {
    const locationId = locationOf(who);
    const now = this.clock.now();
    const today = localDate(now, (await this.sites.one(who.siteId)).timeZone);
    const day = date ?? today;
    const list = await this.days.day(who.siteId, day, locationId);
    if (list === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    void this.refreshWhenStale(who, { day, isFar: !isMirrored(today, day) }, now);
    return { ...list, now };
  }

  /** What a session asks for beyond its bound is not read: the list says what the mirror has. */
  private async refreshWhenStale(who: StaffPrincipal, { day: date, isFar }: Wanted, now: Date): Promise<void> {
    const { siteId } = who;
    const key = `${siteId}/${date}`;
    if (now.getTime() - (this.lookedAt.get(key) ?? 0) < FRESHNESS_MS) return;
    if (this.lookedAt.size > 1_000) this.lookedAt.clear();
    this.lookedAt.set(key, now.getTime());
    try {
      const syncedAt = await this.days.daySyncedAt(siteId, date);
      if (syncedAt !== null && now.getTime() - syncedAt.getTime() <= (isFar ? FAR_STALE_MS : STALE_MS)) return;
      const session: Tries = { 'day.session': who.tokenHash.toString('base64') };
      await this.throttle.take(isFar ? { ...session, 'day.far': key } : session);
      await this.syncRequests.day(siteId, { from: date, to: date });
    } catch (error) {
      this.logger.warn(`stale day ${siteId}/${date} was not asked for: ${String(error)}`);
    }
  }
}
