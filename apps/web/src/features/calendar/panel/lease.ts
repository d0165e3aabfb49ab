import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ServerWords, wordsOf } from '../../../api/call';
import { liveSite, screenOf } from '../../../live/line/live-site';
import type { Place } from '../../identity/identity.commands';
import { giveUpHold, type HoldWish, takeHold } from './panel.data';
import { holdsNow } from './panel.store';

/** Well before its two minutes are over. */
const RENEW_MS = 30_000;

export interface HeldState {
  holdId: string;
  /** Instant in ISO 8601; null while it is being taken, or when it was refused. */
  expiresAt: string | null;
  /** Why the slot is not ours, by whom it is taken. */
  refused: ServerWords | null;
}

/** One slot under one key. */
export interface Lease {
  state: StoreApi<HeldState>;
  /** Until what it gives is called. */
  begin: () => () => void;
  /** After a refusal, which frees it. */
  takeAgain: () => void;
  /** Somebody is at work: only then it is renewed. */
  used: () => void;
  /** The press has made it the appointment's. */
  spent: () => void;
}

/** One call after the other: the slot of a longer service is taken when the shorter one was given up. */
let calls: Promise<unknown> = Promise.resolve();

export function openLease(place: Place, wish: HoldWish): Lease {
  const holdId = crypto.randomUUID();
  const state = createStore<HeldState>(() => ({ holdId, expiresAt: null, refused: null }));
  let [isWanted, isUsed, isSpent] = [false, true, false];
  const take = async () => {
    if (!isWanted || isSpent) return;
    const screen = screenOf(place.siteId);
    try {
      const { expiresAt } = await takeHold(place, holdId, screen === undefined ? wish : { ...wish, screen });
      state.setState({ expiresAt, refused: null });
    } catch (error) {
      // Without an answer the press itself will take it.
      state.setState({ expiresAt: null, refused: wordsOf(error) });
    }
  };
  const then = (call: () => Promise<unknown>) => (calls = calls.then(call));
  return {
    state,
    begin: () => {
      isWanted = true;
      holdsNow(holdId);
      void then(take);
      const timer = setInterval(() => {
        if (isUsed) void then(take);
        isUsed = false;
      }, RENEW_MS);
      // Who comes back says so with its new socket.
      const unsubscribe = liveSite(place.siteId).state.subscribe((now, before) => {
        if (now.isConnected && !before.isConnected) void then(take);
      });
      return () => {
        isWanted = false;
        unsubscribe();
        clearInterval(timer);
        holdsNow(null);
        if (!isSpent) void then(() => giveUpHold(place, holdId));
      };
    },
    takeAgain: () => void then(take),
    used: () => (isUsed = true),
    spent: () => (isSpent = true),
  };
}
