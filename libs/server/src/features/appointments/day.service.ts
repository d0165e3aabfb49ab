import { Injectable, Logger } from '@nestjs/common';
import type { DayQuery } from '#contracts/appointments.dto';
import { localDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle, type Tries } from '../../platform/security/throttle.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { mustBeWithin } from '../sites/asked-days.js';
import { SitesService } from '../sites/sites.service.js';
import { isMirrored } from '../sync/sync-days.js';
import { SyncRequests } from '../sync/sync-requests.js';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { AppointmentsRepository, type PositionedCards } from './appointments.repository.js';

/** A day that the provider was asked about longer ago than this is asked for again, without making the reader wait. */
const STALE_MS = 10 * 60_000;

/** The same of a day that is not mirrored: only who looks at it has it read, at most once in this time (`day.far`). */
const FAR_STALE_MS = 60 * 60_000;

/** The last day of a week six weeks ahead. */
const MOST_DAYS = 42;

/** How long a day's freshness is believed before it is looked at again. */
const FRESHNESS_MS = 15_000;

type DayList = PositionedCards & { now: Date };

type Wanted = DayWindow & { isFar: boolean };

/** Days of the chosen location, as its desks see them. */
@Injectable()
export class DayService {
  private readonly logger = new Logger(DayService.name);
  /** Site and days to when their freshness was last looked at (epoch milliseconds). */
  private readonly lookedAt = new Map<string, number>();

  constructor(
    private readonly days: AppointmentsRepository,
    private readonly sites: SitesService,
    private readonly syncRequests: SyncRequests,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
  ) {}

  /** Today, or the day or days that are asked for, of everybody or of one person or room. 001 §7, 002 §7 */
  async of(who: StaffPrincipal, { appointmentDate, endDate, staffId }: DayQuery = {}): Promise<DayList> {
    const locationId = locationOf(who);
    const now = this.clock.now();
    const today = localDate(now, (await this.sites.one(who.siteId)).timeZone);
    const from = appointmentDate ?? today;
    const to = endDate ?? from;
    mustBeWithin(MOST_DAYS, { from, to }, { from: 'appointmentDate', to: 'endDate' });
    const list = await this.days.between({ siteId: who.siteId, locationId, from, to, staffId: staffId ?? null });
    if (list === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    void this.refreshWhenStale(who, { from, to, isFar: !isMirrored(today, from) || !isMirrored(today, to) }, now);
    return { ...list, now };
  }

  /** What a session asks for beyond its bound is not read: the list says what the mirror has. */
  private async refreshWhenStale(who: StaffPrincipal, { from, to, isFar }: Wanted, now: Date): Promise<void> {
    const { siteId } = who;
    const key = from === to ? `${siteId}/${from}` : `${siteId}/${from}/${to}`;
    if (now.getTime() - (this.lookedAt.get(key) ?? 0) < FRESHNESS_MS) return;
    if (this.lookedAt.size > 1_000) this.lookedAt.clear();
    this.lookedAt.set(key, now.getTime());
    try {
      const syncedAt = await this.days.syncedAt(siteId, { from, to });
      if (syncedAt !== null && now.getTime() - syncedAt.getTime() <= (isFar ? FAR_STALE_MS : STALE_MS)) return;
      const session: Tries = { 'day.session': who.tokenHash.toString('base64') };
      await this.throttle.take(isFar ? { ...session, 'day.far': key } : session);
      await this.syncRequests.day(siteId, { from, to });
    } catch (error) {
      this.logger.warn(`stale day ${key} was not asked for: ${String(error)}`);
    }
  }
}
