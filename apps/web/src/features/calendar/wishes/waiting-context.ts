import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import { useLiveQuery } from '../../../live/use-live';
import type { Place } from '../../identity/identity.commands';
import type { DaySource } from '../grid/day-columns';
import { wishesQuery } from './wishes.data';

/** Who waits at the location that is shown, and what people and rooms take. */
export interface Waiting {
  wishes: readonly ListedWish[];
  /** Programs; null for any. */
  programsOf: (staffId: number) => readonly number[] | null;
}

const NOBODY: Waiting = { wishes: [], programsOf: () => null };

const Shown = createContext<Waiting>(NOBODY);

export function WaitingProvider({
  place,
  source,
  children,
}: {
  place: Place;
  source: DaySource | undefined;
  children: ReactNode;
}) {
  const { data } = useLiveQuery(wishesQuery(place));
  const wishes = data?.wishes;
  const staff = source?.schedule.schedule;
  const waiting = useMemo((): Waiting => {
    const programs = new Map(staff?.map(({ id, programIds }) => [id, programIds ?? null]));
    return { wishes: wishes ?? [], programsOf: (staffId) => programs.get(staffId) ?? null };
  }, [wishes, staff]);
  return createElement(Shown, { value: waiting }, children);
}

export function useWaiting(): Waiting {
  return useContext(Shown);
}
