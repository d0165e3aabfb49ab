import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { dropVisit, type Slot, stopWaiting } from '../panel/panel.store';
import type { Refused } from './targets';

/** A visit on its way to another place: dragged, or in Move mode, in which keys and taps choose. */
export interface Moving {
  card: AppointmentCard;
  how: 'drag' | 'choice';
}

interface State {
  moving: Moving | null;
  /** The block that is meant: below the pointer, or with the focus. */
  cursor: Slot | null;
  /** Why it cannot be there. */
  refused: Refused | null;
  /** The block of which that is said; null when it is the one that is meant. Milliseconds since 1970. */
  probed: number | null;
  /** The mode has just begun, and nothing has the focus yet. */
  isFresh: boolean;
  /** The visit that gets the focus back. */
  returnTo: number | null;
}

const RESTING: State = {
  ...{ moving: null, cursor: null, refused: null, probed: null },
  ...{ isFresh: false, returnTo: null },
};

export const moves = createStore<State>(() => RESTING);

export function useMoving(): Moving | null {
  return useStore(moves, ({ moving }) => moving);
}

/** Keys and taps choose where to. */
export function chooseWhereTo(card: AppointmentCard): void {
  const { staffId, staffName, startsAt } = card;
  const cursor = { staffId, staffName, start: Date.parse(startsAt) };
  stopWaiting();
  moves.setState({ ...RESTING, moving: { card, how: 'choice' }, cursor, isFresh: true });
}

export function dragBegins(card: AppointmentCard): void {
  moves.setState({ ...RESTING, moving: { card, how: 'drag' } });
}

/** A block is meant, or none. */
export function pointAt(cursor: Slot | null, refused: Refused | null): void {
  const before = moves.getState();
  const isSame = before.cursor?.start === cursor?.start && before.cursor?.staffId === cursor?.staffId;
  if (isSame && before.refused?.why === refused?.why && before.refused?.words === refused?.words) return;
  moves.setState({ cursor, refused, probed: null });
}

export function sayWhyNot(refused: Refused | null, probed: number | null): void {
  moves.setState({ refused, probed });
}

/** The mode goes on to another day: the block of the same time is meant there. */
export function pointDaysLater(days: number): void {
  const { moving, cursor } = moves.getState();
  if (moving === null || cursor === null) return;
  moves.setState({ cursor: { ...cursor, start: cursor.start + days * DAY_MS }, refused: null, probed: null });
}

const DAY_MS = 24 * 60 * 60_000;

/** The visit is another one by now than when its move began. */
export function movesAs(card: AppointmentCard): void {
  const { moving } = moves.getState();
  if (moving !== null) moves.setState({ moving: { ...moving, card } });
}

/** It was let go over a block, or a block was chosen: the same question is asked about both. */
export function putDown(slot: Slot): void {
  const { moving } = moves.getState();
  if (moving === null) return;
  moves.setState(RESTING);
  dropVisit(moving.card, slot);
}

/** Nothing is moved. `isByHand`: whoever leaves Move mode is where it began. */
export function leaveMove(isByHand = false): void {
  const { moving } = moves.getState();
  if (moving !== null) moves.setState({ ...RESTING, returnTo: isByHand ? moving.card.id : null });
}
