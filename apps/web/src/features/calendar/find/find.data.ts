import { type FreeTimesRef } from '../../../live/patches/calendar/free-times';
import { liveQuery } from '../../../live/read-live';
import { shownDay } from '../../../ui/date/days';
import { isBehind } from '../../../live/patches/behind';

/** A page of the next free times, as long as it is shown. */
export function freeTimesQuery(ref: FreeTimesRef) {
  const { siteId, locationId, sessionTypeId, from, reach, after, appointmentId } = ref;
  return liveQuery({
    ...{ siteId, ref, kind: 'freeTimes', name: 'freeTimes.find', path: { siteId, locationId } },
    query: {
      ...{ sessionTypeId: String(sessionTypeId), startDate: shownDay(from), reach },
      ...(after === null ? {} : { after }),
      ...(appointmentId === null ? {} : { appointmentId: String(appointmentId) }),
    },
    isPartial: isBehind,
  });
}
