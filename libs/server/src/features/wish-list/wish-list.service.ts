import { Injectable } from '@nestjs/common';
import { LONGEST_WISH_DAYS, MOST_WISHES } from '#contracts/calendar/wish-list';
import type { ListedWish, WishChange, WishList } from '#contracts/calendar/wish-list.dto';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { isCalendarDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { BOOKABLE_PROGRAMS } from '#domain/visits';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { ServicesService } from '../notes/services/services.service.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { WishWriter } from './wish-writer.js';
import { type WishAt, WishListRepository } from './wish-list.repository.js';

/** Clients who wait for a slot at a location. ADR 069 */
@Injectable()
export class WishListService {
  constructor(
    private readonly wishes: WishListRepository,
    private readonly writer: WishWriter,
    private readonly services: ServicesService,
    private readonly calendar: SiteCalendar,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async of(who: StaffPrincipal): Promise<{ list: WishList; position: LogPosition; now: Date }> {
    const found = await this.wishes.waiting(who.siteId, locationOf(who));
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { wishes, epoch, seq } = found;
    return { list: { wishes }, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Pressed again, it is the same wish. Throws ALREADY_LISTED where the client waits for the service here already, STALE_VERSION where another one was quicker. */
  async put(who: StaffPrincipal, wishId: string, wish: Wire<WishChange>): Promise<ListedWish> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, locationId: locationOf(who), wishId };
    await this.mustBeRight(at, wish);
    const today = await this.calendar.today(at.siteId);
    const isWritten =
      wish.version === 0
        ? await callingAs('deskEdit', () => this.writer.add(who, at, { wish, today, most: MOST_WISHES }))
        : await this.writer.change(who, at, wish);
    const now = await this.wishes.one(at);
    if (now !== null && (isWritten || isSame(now, wish))) return now;
    if (wish.version > 0 && now === null) throw gone();
    if (wish.version === 0 && now === null)
      throw new DomainError('ALREADY_LISTED', 'This client waits for this service here already.');
    throw stale();
  }

  /** Taken off the list; twice is once. */
  async end(who: StaffPrincipal, wishId: string, version: number): Promise<void> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const at = { siteId: who.siteId, locationId: locationOf(who), wishId };
    if (await this.writer.end(who, at, version)) return;
    if ((await this.wishes.one(at)) !== null) throw stale();
  }

  private async mustBeRight({ siteId }: WishAt, { from, to, sessionTypeId }: Wire<WishChange>): Promise<void> {
    if (!isCalendarDate(from) || !isCalendarDate(to)) throw invalid('from and to must be days of the calendar.');
    const today = await this.calendar.today(siteId);
    if (to < from) throw invalid('to must not be before from.');
    if (to < today) throw invalid('The last day is over already.');
    if (to > addDays(today, LONGEST_WISH_DAYS)) throw invalid('to must be within a year.');
    const service = await this.services.one(siteId, sessionTypeId);
    if (service === null || !BOOKABLE_PROGRAMS.includes(service.programId))
      throw invalid('This service cannot be booked.');
  }
}

/** What was asked for stands already, by this press or an earlier one. */
function isSame(now: ListedWish, wish: Wire<WishChange>): boolean {
  const { version, weekdays, ...rest } = wish;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    now.version === version + 1 &&
    keys.every((key) => now[key] === rest[key]) &&
    now.weekdays.toSorted().join() === weekdays.toSorted().join()
  );
}

function gone(): DomainError {
  return new DomainError('NOT_FOUND', 'This wish is not on the list any more.');
}

function stale(): DomainError {
  return new DomainError('STALE_VERSION', 'Somebody else changed this wish meanwhile. Please look at it again.');
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
