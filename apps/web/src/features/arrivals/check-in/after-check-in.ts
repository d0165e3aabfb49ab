import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';

/** What a desk does after its Check-in: the notes of that visit, as the document says, or the list, where people come one after another. 001 §2.3 */
export const AFTER_CHECK_IN = ['notes', 'stay'] as const;
type AfterCheckIn = (typeof AFTER_CHECK_IN)[number];

const KEY = 'studio-hub.after-check-in';

const after = createStore<{ next: AfterCheckIn }>(() => ({
  next: localStorage.getItem(KEY) === 'stay' ? 'stay' : 'notes',
}));

export function useAfterCheckIn(): AfterCheckIn {
  return useStore(after, ({ next }) => next);
}

/** Whether this device wants them at this instant. */
export function opensNotes(): boolean {
  return after.getState().next === 'notes';
}

/** For this device, until somebody changes it back. */
export function chooseAfterCheckIn(next: AfterCheckIn): void {
  if (next === 'stay') localStorage.setItem(KEY, next);
  else localStorage.removeItem(KEY);
  after.setState({ next });
}

/** The notes page of a visit, and what goes along with the way there. 001 §2.3 */
export function notesPlaceOf({ id, programId, sessionTypeId, name, status }: AppointmentCard) {
  const state = { programId, sessionTypeId, clientName: name, arrived: status === 'Arrived' };
  return { to: `/notepage/${id}`, state };
}
