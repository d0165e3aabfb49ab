import type { DayRef } from '../../live/patches/day-cards';
import { lacksHours } from '../../live/patches/staff-schedule';
import { liveQuery } from '../../live/read-live';

/** An agent looks something up at another location, or on another day, and comes back. */
const LINGER_MS = 60_000;

/** Who is there when on a day of a location, and who is booking. */
export function scheduleQuery({ siteId, locationId, date }: DayRef) {
  return liveQuery({
    siteId,
    kind: 'schedule',
    ref: { siteId, locationId, from: date, to: date },
    name: 'schedule.days',
    path: { siteId, locationId },
    query: { startDate: usDate(date), endDate: usDate(date) },
    isPartial: lacksHours,
    lingerMs: LINGER_MS,
  });
}

/** The appointments of the day. What events do not carry of a card no calendar shows. */
export function visitsQuery(ref: DayRef) {
  return liveQuery({
    siteId: ref.siteId,
    kind: 'day',
    ref,
    name: 'appointments.day',
    query: { appointmentDate: ref.date },
    lingerMs: LINGER_MS,
  });
}

/** MM/DD/YYYY. 002 §9 */
function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
