import type { LocationSchedule } from '#contracts/calendar/schedule.dto';
import type { SiteEvents, SlotPayload } from '#contracts/events';
import type { Wire } from '#contracts/wire';

/** Some days of one location, YYYY-MM-DD of the site, both among them. */
export interface ScheduleRef {
  siteId: number;
  locationId: number;
  from: string;
  to: string;
}

/** Who is there when, and who is booking; behind when hours were changed, which no event carries. */
export type LiveSchedule = Wire<LocationSchedule> & { isBehind?: true };

export function behindHours(
  schedule: LiveSchedule,
  { dates }: SiteEvents['schedule.changed'],
  { from, to }: ScheduleRef,
): LiveSchedule {
  if (!dates.some((date) => from <= date && date <= to)) return schedule;
  return { ...parts(schedule), isBehind: true };
}

/** A hold that is renewed, or was taken over, is the same one. */
export function withHold(schedule: LiveSchedule, { hold }: SlotPayload, { locationId }: ScheduleRef): LiveSchedule {
  if (hold.locationId !== locationId) return schedule;
  return { ...parts(schedule), holds: [...others(schedule, hold.holdId), hold] };
}

export function withoutHold(schedule: LiveSchedule, { hold }: SlotPayload): LiveSchedule {
  const holds = others(schedule, hold.holdId);
  return holds.length === schedule.holds.length ? schedule : { ...parts(schedule), holds };
}

function others({ holds }: LiveSchedule, holdId: string): LiveSchedule['holds'] {
  return holds.filter((one) => one.holdId !== holdId);
}

function parts({ schedule, holds, isWhole, isBehind }: LiveSchedule): LiveSchedule {
  return { schedule, holds, isWhole, ...(isBehind && { isBehind }) };
}
