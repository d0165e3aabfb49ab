import { liveQuery } from '../../live/read-live';
import { type DayRef, lacksNote } from '../../live/patches/day-cards';

/** Today or another day of the session's location. */
export function dayQuery(ref: DayRef) {
  return liveQuery({
    siteId: ref.siteId,
    kind: 'day',
    ref,
    name: 'appointments.day',
    query: { appointmentDate: ref.date },
    isPartial: lacksNote,
  });
}
