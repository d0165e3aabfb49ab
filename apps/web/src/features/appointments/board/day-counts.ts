import type { AppointmentCard } from '#contracts/appointments.dto';
import { isListed } from '#domain/day-list';
import { hasArrived } from '#domain/visits';

export interface DayCounts {
  waiting: number;
  toCome: number;
  done: number;
}

export function countDay(cards: readonly AppointmentCard[]): DayCounts {
  return {
    waiting: cards.filter((card) => card.status === 'Arrived').length,
    toCome: cards.filter((card) => isListed(card) && !hasArrived(card.status)).length,
    done: cards.filter((card) => card.status === 'Completed').length,
  };
}
