import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotesPage, ServiceChoice } from '#contracts/visits/notes.dto';
import type { OfferedService, OfferedServices } from '#contracts/visits/services.dto';
import type { Wire } from '#contracts/wire';
import { servicesQuery } from './services.data';

export interface OfferedState {
  list: Wire<OfferedServices> | undefined;
  error: Error | null;
  /** Reads them again. */
  read: () => void;
}

export interface ServiceState {
  offered: OfferedState;
  /** What the visit has, as far as it is known. */
  current: Wire<OfferedService> | undefined;
  /** What was chosen and not saved, once it is known what that is. */
  chosen: Wire<OfferedService> | null;
  /** Something is chosen, of which nobody can say yet what it is. */
  isWaiting: boolean;
  /** What was chosen is not to be had any more. */
  isGone: boolean;
  /** Somebody else has changed the service since this one was chosen. */
  isConflict: boolean;
  /** Something was chosen here, or taken back, since the last save. */
  isTouched: boolean;
  /** As it is sent and kept; null when the visit stays as it is. */
  choice: Wire<ServiceChoice> | null;
  choose: (sessionTypeId: number) => void;
  /** The visit keeps what it has. */
  drop: () => void;
  /** Nothing is chosen, and that is where this page begins. */
  leave: () => void;
}

/** The service of a visit while another one is being chosen. It is saved with the notes. 001 §2.3b */
export function useServiceChoice(page: NotesPage): ServiceState {
  const now = page.card.sessionTypeId;
  const [choice, setChoice] = useState<Wire<ServiceChoice> | null>(() => page.draft?.service ?? null);
  const [isTouched, setTouched] = useState(false);
  const { data: list, error, refetch } = useQuery(servicesQuery(page));
  const find = (id: number) => list?.services.find(({ sessionTypeId }) => sessionTypeId === id);
  const isOpen = choice !== null && choice.sessionTypeId !== now;
  const chosen = isOpen ? (find(choice.sessionTypeId) ?? null) : null;
  const change = (next: Wire<ServiceChoice> | null) => {
    setChoice(next);
    setTouched(true);
  };
  return {
    offered: { list, error, read: () => void refetch() },
    ...{ current: find(now), chosen, isTouched },
    isWaiting: isOpen && list === undefined,
    isGone: isOpen && list !== undefined && chosen === null,
    isConflict: chosen !== null && choice?.sessionTypeBefore !== now,
    choice: isOpen && (chosen !== null || list === undefined) ? choice : null,
    choose: (sessionTypeId) => change(sessionTypeId === now ? null : { sessionTypeId, sessionTypeBefore: now }),
    drop: () => change(null),
    leave: () => {
      void refetch();
      setChoice(null);
      setTouched(false);
    },
  };
}

/** The page as it is with the service that was chosen: it may ask for another free return, or none. */
export function withChosen(page: NotesPage, { chosen }: Pick<ServiceState, 'chosen'>): NotesPage {
  if (chosen === null) return page;
  const { appointment, card, record, draft, hasArchive } = page;
  return { appointment, card, record, draft, hasArchive, freeReturn: chosen.freeReturn };
}
