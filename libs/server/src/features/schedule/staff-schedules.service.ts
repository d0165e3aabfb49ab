import { Injectable, Logger } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { LocationSchedule, ScheduleDays } from '#contracts/calendar/schedule.dto';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { askedDay, mustBeWithin } from '../sites/asked-days.js';
import { SyncRequests } from '../sync/sync-requests.js';
import type { StaffDay } from './staff-days.js';
import { StaffDaysRepository, type LocationDays } from './staff-days.repository.js';

const MOST_DAYS = 42;
/** What was asked for longer ago is asked for again, without making the reader wait. */
const STALE_MS = 60 * 60_000;

/** When people and rooms of a location take appointments. */
@Injectable()
export class StaffSchedules {
  private readonly logger = new Logger(StaffSchedules.name);

  constructor(
    private readonly staffDays: StaffDaysRepository,
    private readonly syncRequests: SyncRequests,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Both days included, at most six weeks. What is not mirrored, or old, is asked for; its news come as `schedule.changed`. 002 §7 */
  async of(
    who: StaffPrincipal,
    { siteId, locationId, startDate, endDate }: ScheduleDays,
  ): Promise<{ answer: LocationSchedule; position: LogPosition; now: Date }> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    const days = { siteId, locationId, from: askedDay('startDate', startDate), to: askedDay('endDate', endDate) };
    mustBeWithin(MOST_DAYS, days, { from: 'startDate', to: 'endDate' });
    const found = await this.staffDays.between(days);
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { schedule, holds, askedAt, epoch, seq } = found;
    const now = this.clock.now();
    if (askedAt === null || now.getTime() - askedAt.getTime() > STALE_MS) void this.askAgain(who, days);
    return { answer: { schedule, holds, isWhole: askedAt !== null }, position: { epoch, seq }, now };
  }

  /** Null when they are neither there nor away on that day (YYYY-MM-DD of the site), as far as is known. */
  dayOf(siteId: number, which: { staffId: number; date: string }): Promise<StaffDay | null> {
    return this.staffDays.one(siteId, which);
  }

  /** At most once in a while, whoever looks. */
  private async askAgain(who: StaffPrincipal, { siteId, from, to }: LocationDays): Promise<void> {
    try {
      const session = who.tokenHash.toString('base64');
      await this.throttle.take({ 'day.session': session, 'schedule.again': `${siteId}/${from}/${to}` });
      await this.syncRequests.schedule(siteId, { from, to });
    } catch (error) {
      this.logger.warn(`schedule ${siteId}/${from}/${to} was not asked for: ${String(error)}`);
    }
  }
}
