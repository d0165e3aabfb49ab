import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { matchesShown } from '#domain/people/person-search';
import { call } from '../../../api/call';
import type { DayRef } from '../../../live/patches/day-cards';

/** A server that is asked for every letter of a name has better to do. */
const AFTER_TYPING_MS = 180;

export interface Search {
  /** Those that match; all of them without a search. */
  cards: readonly AppointmentCard[];
  /** The server has not answered yet. */
  isLooking: boolean;
  /** It could not: only what the cards show was searched. */
  isPartly: boolean;
}

/** What the cards show is searched at once; what the site knows besides (a phone or e-mail in full) by the server. */
export function useSearch(day: DayRef, cards: readonly AppointmentCard[], text: string): Search {
  const wanted = text.trim();
  const asked = useLater(wanted);
  // A booking that comes meanwhile may be whom she looks for.
  const ids = useMemo(() => cards.map(({ id }) => id).join(), [cards]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['day-search', day.siteId, day.locationId, day.date, asked, ids],
    queryFn: async ({ signal }) => {
      const body = { text: asked, appointmentDate: day.date };
      const as = { staffOf: day.siteId, locationId: day.locationId };
      return { asked, ids: new Set((await call('appointments.search', { as, body, signal })).body.appointmentIds) };
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const found = useMemo(() => {
    if (wanted === '') return cards;
    const more = data?.asked === wanted ? data.ids : new Set<number>();
    return cards.filter((card) => more.has(card.id) || matchesShown(card, wanted));
  }, [cards, wanted, data]);
  const isAsked = wanted !== '' && asked === wanted;
  return { cards: found, isLooking: wanted !== '' && (!isAsked || isFetching), isPartly: isAsked && isError };
}

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), text === '' ? 0 : AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
