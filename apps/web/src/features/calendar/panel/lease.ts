import type { StoreApi } from 'zustand/vanilla';
import { liveSite, screenOf } from '../../../live/line/live-site';
import type { Place } from '../../identity/identity.commands';
import { seenHolds } from './hold/seen-holds';
import { type HeldState, toldSlot } from './hold/told-slot';
import { giveUpHold, type HoldWish, takeHold } from './panel.data';
import { holdsNow } from './panel.store';

/** Well before its two minutes are over. */
const RENEW_MS = 30_000;

/** One slot under one key. */
export interface Lease {
  state: StoreApi<HeldState>;
  /** Until what it gives is called. */
  begin: () => () => void;
  /** After a refusal, which frees it. */
  takeAgain: () => void;
  /** From who holds it. */
  takeOver: () => void;
  /** Somebody is at work: only then it is renewed. */
  used: () => void;
  /** The press has made it the appointment's. */
  spent: () => void;
}

/** One call after the other: the slot of a longer service is taken when the shorter one was given up. */
let calls: Promise<unknown> = Promise.resolve();

export function openLease(place: Place, wish: HoldWish): Lease {
  const holdId = crypto.randomUUID();
  const slot = toldSlot(wish, holdId);
  let [isWanted, isUsed, isSpent] = [false, true, false];
  const take = async (how: Pick<HoldWish, 'isTakenOver'> = {}) => {
    if (!isWanted || isSpent) return;
    try {
      const { expiresAt } = await takeHold(place, holdId, { ...wish, ...how, ...screenAt(place) });
      slot.given(expiresAt);
    } catch (error) {
      slot.refused(error);
    }
  };
  const then = (call: () => Promise<unknown>) => (calls = calls.then(call));
  return {
    state: slot.state,
    begin: () => {
      isWanted = true;
      holdsNow(holdId);
      void then(() => take());
      const timer = setInterval(() => {
        if (isUsed) void then(() => take());
        isUsed = false;
      }, RENEW_MS);
      // Who comes back says so with its new socket.
      const unsubscribe = liveSite(place.siteId).state.subscribe((now, before) => {
        if (now.isConnected && !before.isConnected) void then(() => take());
      });
      const unwatch = seenHolds.subscribe(({ holds: now }, { holds: before }) => {
        if (slot.look({ before, now }) !== null) void then(() => take());
      });
      return () => {
        isWanted = false;
        unsubscribe();
        unwatch();
        clearInterval(timer);
        holdsNow(null);
        if (!isSpent) void then(() => giveUpHold(place, holdId));
      };
    },
    takeAgain: () => void then(() => take()),
    takeOver: () => void then(() => take({ isTakenOver: true })),
    used: () => (isUsed = true),
    spent: () => {
      isSpent = true;
      slot.spent();
    },
  };
}

function screenAt({ siteId }: Place): Pick<HoldWish, 'screen'> {
  const screen = screenOf(siteId);
  return screen === undefined ? {} : { screen };
}
