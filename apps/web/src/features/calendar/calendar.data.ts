import { type ScheduleRef } from '../../live/patches/calendar/staff-schedule';
import { liveQuery } from '../../live/read-live';
import { daysAfter, shownDay } from '../../ui/date/days';
import { isBehind } from '../../live/patches/behind';

/** An agent looks something up at another location, or on another day, and comes back. */
const LINGER_MS = 60_000;

export type CalendarView = 'day' | 'week';

/** What of the calendar is shown, as the address says it. */
export interface CalendarLook {
  /** YYYY-MM-DD of the site. */
  date: string;
  view: CalendarView;
  /** Whose column alone is shown; null for all, or the first one's week. */
  staffId: number | null;
}

/** As it is to be, or from what is chosen by now: a second press can come before what the first one chose is drawn. */
export type LookChange = Partial<CalendarLook> | ((now: CalendarLook) => Partial<CalendarLook>);

/** The days that a view shows around one of them: that day, or its week from Monday on. */
export function daysShown(date: string, view: CalendarView): readonly string[] {
  if (view === 'day') return [date];
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => daysAfter(date, index - sinceMonday));
}

/** Who is there when at a location, and who is booking. */
export function scheduleQuery(ref: ScheduleRef) {
  const { siteId, locationId, from, to } = ref;
  return liveQuery({
    ...{ siteId, ref, kind: 'schedule', name: 'schedule.days', path: { siteId, locationId }, lingerMs: LINGER_MS },
    query: { startDate: shownDay(from), endDate: shownDay(to) },
    isPartial: isBehind,
  });
}

/** The appointments of these days. What events do not carry of a card no calendar shows. */
export function visitsQuery(ref: ScheduleRef) {
  const { siteId, from, to } = ref;
  return liveQuery({
    ...{ siteId, ref, kind: 'days', name: 'appointments.day', lingerMs: LINGER_MS },
    query: { appointmentDate: from, endDate: to },
  });
}
