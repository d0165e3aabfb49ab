import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { ServerWords } from '../../../api/call';

/** What became of this screen's own Check-in presses; a card without an entry is at rest. */
export type CheckIn =
  | { phase: 'sending' }
  | { phase: 'done' }
  | { phase: 'undoing' }
  /** `detail` is the server's words; null when no answer came at all. */
  | { phase: 'failed'; step: 'arrive' | 'record'; detail: ServerWords | null };

const checkIns = createStore<Readonly<Record<string, CheckIn>>>(() => ({}));

/** Appointments of two sites may have one number. */
type CardRef = Pick<AppointmentCard, 'siteId' | 'id'>;
const keyOf = ({ siteId, id }: CardRef): string => `${siteId}/${id}`;

export function useCheckIn(card: CardRef): CheckIn | undefined {
  return useStore(checkIns, (state) => state[keyOf(card)]);
}

export function setCheckIn(card: CardRef, next: CheckIn): void {
  checkIns.setState({ [keyOf(card)]: next });
}

export function dropCheckIn(card: CardRef): void {
  checkIns.setState(
    (before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== keyOf(card))),
    true,
  );
}

export function forgetCheckIns(): void {
  checkIns.setState({}, true);
}

/** A press is under way, there or back. */
export function isUnderWay(card: CardRef): boolean {
  const phase = checkIns.getState()[keyOf(card)]?.phase;
  return phase === 'sending' || phase === 'undoing';
}

export function isOwnCheckIn(card: CardRef): boolean {
  const phase = checkIns.getState()[keyOf(card)]?.phase;
  return phase === 'sending' || phase === 'done';
}
