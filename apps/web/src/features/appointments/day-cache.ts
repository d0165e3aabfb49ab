import type { QueryClient } from '@tanstack/react-query';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { FormProgressedPayload, LiveCard } from '#contracts/events';
import type { FormProgress } from '#contracts/forms';
import type { LogPosition } from '#contracts/realtime';

/** One location's day, all statuses, valid at `position` of the site's log. */
export interface Day {
  cards: readonly AppointmentCard[];
  position: LogPosition;
}

export interface DayRef {
  siteId: number;
  locationId: number;
  date: string;
}

type DayKey = readonly ['day', DayRef];

export function dayKey(ref: DayRef): DayKey {
  return ['day', ref];
}

export function isDayKey(key: readonly unknown[]): key is DayKey {
  return key[0] === 'day';
}

/**
 * Puts the new state of an appointment into every day on screen: it enters the day and location it now stands in, leaves
 * any other, and never replaces a newer row.
 */
export function putCard(cache: QueryClient, card: LiveCard): void {
  for (const [key, day] of cache.getQueriesData<Day>({ queryKey: ['day'] })) {
    if (day === undefined || !isDayKey(key)) continue;
    const cards = withCard(day.cards, card, key[1]);
    if (cards !== day.cards) cache.setQueryData<Day>(key, { ...day, cards });
    if (lacksNote(cards, card)) void cache.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  }
}

/** How far the client is with the form, into whichever day shows the appointment. */
export function putFormProgress(cache: QueryClient, { appointmentId, progress }: FormProgressedPayload): void {
  for (const [key, day] of cache.getQueriesData<Day>({ queryKey: ['day'] })) {
    const known = day?.cards.find((one) => one.id === appointmentId);
    if (day === undefined || known === undefined || newer(known.formProgress, progress) !== progress) continue;
    const cards = day.cards.map((one) => (one === known ? Object.assign({}, one, { formProgress: progress }) : one));
    cache.setQueryData<Day>(key, { ...day, cards });
  }
}

/** A card is read before its event is numbered, so an earlier one may carry the later progress. What is no newer draws nothing again. */
function newer(known: FormProgress | null, told: FormProgress | null): FormProgress | null {
  return (known?.version ?? 0) >= (told?.version ?? 0) ? known : told;
}

export function withCard(cards: readonly AppointmentCard[], card: LiveCard, ref: DayRef): readonly AppointmentCard[] {
  if (card.siteId !== ref.siteId) return cards;
  const known = cards.find((one) => one.id === card.id);
  const belongs = card.locationId === ref.locationId && card.date === ref.date;
  if (known === undefined) return belongs ? [...cards, card] : cards;
  if (known.version >= card.version) return cards;
  if (!belongs) return cards.filter((one) => one !== known);
  const lastVisitNote = known.lastVisitNote;
  const formProgress = newer(known.formProgress, card.formProgress);
  const next = lastVisitNote === undefined ? { ...card, formProgress } : { lastVisitNote, ...card, formProgress };
  return cards.map((one) => (one === known ? next : one));
}

/** Events carry no free text of earlier visits: a card that came by event has its notes only after the list is read again. */
function lacksNote(cards: readonly AppointmentCard[], card: LiveCard): boolean {
  const shown = cards.find((one) => one.id === card.id);
  return shown !== undefined && shown.lastVisitDate !== null && shown.lastVisitNote === undefined;
}
