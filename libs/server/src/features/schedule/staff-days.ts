import { addDays } from '#domain/time/site-time';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import type { ProviderStaffSchedule } from '../../adapters/provider/schedule/provider-schedule.js';

/** Wall times `YYYY-MM-DDTHH:mm:ss` of the site; the end of a day is the midnight after it. */
interface WallSpan {
  starts: string;
  ends: string;
}

/** `programIds`: whose services are taken; left out where nobody says, which is any. */
export type Opening = WallSpan & { locationId: number; programIds?: number[] };
export type Absence = WallSpan & { description: string };

/** What is known of a staff member on a day of the site. */
export interface StaffDay {
  staffId: number;
  staffName: string;
  /** YYYY-MM-DD */
  date: string;
  openings: Opening[];
  absences: Absence[];
}

/**
 * The provider's schedule day by day, in an order that is always the same: whoever is there or away on a day within `window` has a row of it.
 * What goes over midnight is cut there.
 */
export function staffDays(schedules: readonly ProviderStaffSchedule[], window: DayWindow): StaffDay[] {
  const days = new Map<string, StaffDay>();
  for (const { staffId, staffName, availabilities, unavailabilities } of schedules) {
    const dayOf = (date: string): StaffDay => {
      const key = `${date} ${staffId}`;
      const day = days.get(key) ?? { staffId, staffName, date, openings: [], absences: [] };
      days.set(key, day);
      return day;
    };
    for (const { startsLocal, endsLocal, ...what } of availabilities)
      for (const { date, span } of cut(startsLocal, endsLocal, window)) dayOf(date).openings.push({ ...span, ...what });
    for (const { description, startsLocal, endsLocal } of unavailabilities)
      for (const { date, span } of cut(startsLocal, endsLocal, window))
        dayOf(date).absences.push({ ...span, description });
  }
  const all = [...days.values()].sort((a, b) => compare(a.date, b.date) || a.staffId - b.staffId);
  for (const { openings, absences } of all) {
    openings.sort((a, b) => inOrder(a, b) || a.locationId - b.locationId);
    absences.sort((a, b) => inOrder(a, b) || compare(a.description, b.description));
  }
  return all;
}

/** The parts of a span on the days of the window; what ends when it begins, or before, has none. */
function cut(startsLocal: string, endsLocal: string, { from, to }: DayWindow): { date: string; span: WallSpan }[] {
  const parts = [];
  const first = startsLocal.slice(0, 10);
  for (let date = first < from ? from : first; date <= to && midnight(date) < endsLocal; date = addDays(date, 1)) {
    const [dayStarts, dayEnds] = [midnight(date), midnight(addDays(date, 1))];
    const span = {
      starts: startsLocal > dayStarts ? startsLocal : dayStarts,
      ends: endsLocal < dayEnds ? endsLocal : dayEnds,
    };
    if (span.starts < span.ends) parts.push({ date, span });
  }
  return parts;
}

const midnight = (date: string): string => `${date}T00:00:00`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = (a: WallSpan, b: WallSpan): number => compare(a.starts, b.starts) || compare(a.ends, b.ends);
