import type { ServerWords } from '../../api/call';
import { createStore, useStore } from '../../ui/store';

/** What became of this screen's own Check-in presses; a card without an entry is at rest. */
export type CheckIn =
  | { phase: 'sending' }
  | { phase: 'done' }
  /** `detail` is the server's words; null when no answer came at all. */
  | { phase: 'failed'; step: 'arrive' | 'record'; detail: ServerWords | null };

const checkIns = createStore<Readonly<Record<number, CheckIn>>>({});

export function useCheckIn(id: number): CheckIn | undefined {
  return useStore(checkIns, (state) => state[id]);
}

export function setCheckIn(id: number, next: CheckIn): void {
  checkIns.set((before) => ({ ...before, [id]: next }));
}

export function dropCheckIn(id: number): void {
  checkIns.set((before) => Object.fromEntries(Object.entries(before).filter(([key]) => Number(key) !== id)));
}

export function forgetCheckIns(): void {
  checkIns.set({});
}

export function isSending(id: number): boolean {
  return checkIns.get()[id]?.phase === 'sending';
}

export function isOwnCheckIn(id: number): boolean {
  const phase = checkIns.get()[id]?.phase;
  return phase === 'sending' || phase === 'done';
}
