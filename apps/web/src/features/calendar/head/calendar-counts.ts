import type { AppointmentCard } from '#contracts/appointments.dto';
import { isFreeReturn } from '#domain/notes/cbff';

/** 002 §3 Status counter, in the order in which it is shown. */
export const COUNTED = ['Booked', 'Confirmed', 'Arrived', 'Completed', 'NoShow', 'cbff', 'total'] as const;
export type Counted = (typeof COUNTED)[number];

/** Of the appointments that the calendar shows; cancelled ones count for nothing. */
export function countVisits(cards: readonly AppointmentCard[]): Record<Counted, number> {
  const counts = { Booked: 0, Confirmed: 0, Arrived: 0, Completed: 0, NoShow: 0, cbff: 0, total: 0 };
  for (const { status, sessionTypeName } of cards) {
    if (status === 'Cancelled') continue;
    counts[status] += 1;
    counts.total += 1;
    if (isFreeReturn(sessionTypeName)) counts.cbff += 1;
  }
  return counts;
}
