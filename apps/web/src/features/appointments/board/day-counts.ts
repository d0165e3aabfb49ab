import type { AppointmentCard } from '#contracts/appointments.dto';
import { isListed, minutesLate } from '#domain/day-list';

export interface DayCounts {
  waiting: number;
  /** The late ones among them. */
  toCome: number;
  late: number;
  done: number;
  noShows: number;
}

/** `nowMs` in epoch milliseconds. */
export function countDay(cards: readonly AppointmentCard[], nowMs: number): DayCounts {
  const count = (is: (card: AppointmentCard) => boolean) => cards.filter(is).length;
  return {
    waiting: count(({ status }) => status === 'Arrived'),
    toCome: count((card) => isListed(card) && card.status !== 'Arrived' && card.status !== 'NoShow'),
    late: count((card) => minutesLate(card, nowMs) !== null),
    done: count(({ status }) => status === 'Completed'),
    noShows: count(({ status }) => status === 'NoShow'),
  };
}
