import { Injectable } from '@nestjs/common';
import { blocksTaken } from '#domain/block-grid/opening-hours';
import { BLOCK_MINUTES, staffColumn } from '#domain/block-grid/block-grid';
import { MINUTE, type Span } from '#domain/block-grid/span';
import { localDate } from '#domain/time/calendar-day';
import { dayBounds } from '#domain/time/day-bounds';
import { wallClock } from '#domain/time/wall-clock';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors.js';
import { hoursOf } from '../../schedule/day-hours.js';
import type { StaffDay } from '../../schedule/staff-days.js';
import { StaffSchedules } from '../../schedule/staff-schedules.service.js';
import type { Place } from '../slot.js';
import { SitesService } from '../../sites/sites.service.js';

const LONGEST_MINUTES = 8 * 60;
const BLOCK = BLOCK_MINUTES * MINUTE;

export interface SlotAsked {
  staffId: number;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

export interface StandingSlot extends SlotAsked {
  /** An appointment that begins there ends at this instant: only what comes after has to be open. */
  standsUntil?: Date | undefined;
}

export interface BookableSlot extends Place {
  staffName: string;
}

/** Where an appointment may begin, by the mirrored schedule; who stands there already is the seats’ matter. 002 §4, decision 53 */
@Injectable()
export class BookableSlots {
  constructor(
    private readonly schedules: StaffSchedules,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  /** Throws SLOT_CLOSED outside of somebody's hours, in a past block and off the grid; VALIDATION_FAILED where it ends too early or too late. */
  async mustBeOpen(siteId: number, locationId: number, asked: StandingSlot): Promise<BookableSlot> {
    const slot = { staffId: asked.staffId, startsAt: new Date(asked.startsAt), endsAt: new Date(asked.endsAt) };
    const [start, end] = [slot.startsAt.getTime(), slot.endsAt.getTime()];
    const minutes = (end - start) / MINUTE;
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_MINUTES)
      throw new DomainError('VALIDATION_FAILED', 'endsAt must be whole minutes after startsAt, at most eight hours.');
    const { timeZone } = await this.sites.one(siteId);
    const date = localDate(slot.startsAt, timeZone);
    const day = await this.schedules.dayOf(siteId, { staffId: slot.staffId, date });
    if (day === null) throw closed();
    const wanted = blocksFor(day, {
      timeZone,
      locationId,
      asked: spanTaken(dayBounds(date, timeZone), start, minutes),
    });
    if (asked.standsUntil === undefined) this.mustBegin(wanted[0], start);
    const openFrom = asked.standsUntil?.getTime() ?? start;
    const gone = wanted.find((block) => block.end > openFrom && !block.available);
    if (gone !== undefined) throw closed(gone.description);
    if (end > (wanted.at(-1)?.end ?? 0)) throw closed();
    return { ...slot, staffName: day.staffName };
  }

  private mustBegin(first: Span | undefined, start: number): void {
    if (first?.start !== start)
      throw new DomainError('SLOT_CLOSED', 'An appointment begins with a block of half an hour.');
    if (first.end <= this.clock.now().getTime()) throw new DomainError('SLOT_CLOSED', 'That time is over.');
  }
}

/** Of the day, the whole blocks that an appointment takes; empty where it takes none of it. */
function spanTaken(day: Span, start: number, minutes: number): Span {
  const taken = blocksTaken(day, start, minutes);
  const [first = start, last = start - BLOCK] = [taken[0], taken.at(-1)];
  return { start: first, end: Math.min(last + BLOCK, day.end) };
}

function blocksFor(
  { staffId, staffName, ...hours }: StaffDay,
  { timeZone, locationId, asked }: { timeZone: string; locationId: number; asked: Span },
) {
  const column = { staffId, staffName, appointments: [], ...hoursOf(hours, wallClock(timeZone), { locationId }) };
  return staffColumn(column, asked).blocks;
}

function closed(why = ''): DomainError {
  return new DomainError('SLOT_CLOSED', why === '' ? 'Nobody can be booked there at that time.' : `Closed: ${why}`);
}
