import type { FreeTimes, FreeTimesReach } from '#contracts/calendar/free-times.dto';
import type { LiveCard, SiteEvents, SlotPayload } from '#contracts/events';
import type { Wire } from '#contracts/wire';
import { behind } from '../behind';

/** A page of the next times in which a service can be booked. */
export interface FreeTimesRef {
  siteId: number;
  locationId: number;
  sessionTypeId: number;
  /** YYYY-MM-DD of the site. */
  from: string;
  reach: FreeTimesReach;
  /** Instant in ISO 8601; null for the first page. */
  after: string | null;
  /** The visit that is to be moved; null for a new one. */
  appointmentId: number | null;
}

/** Behind when something became of one of its places, which no event tells whole: a DNA room has five. */
export type LiveFreeTimes = Wire<FreeTimes> & { isBehind?: true };

/** Somebody stands with one of its people or rooms now, or no more. Where a visit stood before no card says; so its whole day counts. */
export function behindPlace(times: LiveFreeTimes, card: LiveCard, { siteId }: FreeTimesRef): LiveFreeTimes {
  return card.siteId === siteId && times.times.some(({ staffId }) => staffId === card.staffId) ? behind(times) : times;
}

/** Somebody is booking at one of its times, or no more. */
export function behindTimesOf(times: LiveFreeTimes, { hold }: SlotPayload): LiveFreeTimes {
  const isMeant = times.times.some(
    ({ staffId, startsAt, endsAt }) => staffId === hold.staffId && startsAt < hold.endsAt && hold.startsAt < endsAt,
  );
  return isMeant ? behind(times) : times;
}

export function timesBehindHours(times: LiveFreeTimes, { dates }: SiteEvents['schedule.changed']): LiveFreeTimes {
  const { until } = times;
  return dates.some((date) => date <= until) ? behind(times) : times;
}
