import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LiveCard } from '#contracts/events';
import { withCardWhere } from '../day-cards';
import type { ScheduleRef } from './staff-schedule';

/** Some days of one location, all statuses: of each card what a calendar draws. */
export function withCardInDays(
  cards: readonly AppointmentCard[],
  card: LiveCard,
  { siteId, locationId, from, to }: ScheduleRef,
): readonly AppointmentCard[] {
  if (card.siteId !== siteId) return cards;
  return withCardWhere(cards, card, card.locationId === locationId && from <= card.date && card.date <= to);
}
