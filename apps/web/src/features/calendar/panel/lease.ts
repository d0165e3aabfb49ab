import { createStore, type StoreApi } from 'zustand/vanilla';
import { Refusal, type ServerWords, wordsOf } from '../../../api/call';
import { serverNow } from '../../../live/line/server-clock';
import { liveSite, screenOf } from '../../../live/line/live-site';
import type { Place } from '../../identity/identity.commands';
import { holdWatch } from './hold/rival';
import { seenHolds } from './hold/seen-holds';
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
  /** Somebody is booking there. */
  isHeldByOther: boolean;
  /** Who took it from us; null while nobody did. */
  lostTo: string | null;
}

const NOT_HELD = { expiresAt: null, refused: null, isHeldByOther: false, lostTo: null };

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
  const state = createStore<HeldState>(() => ({ holdId, ...NOT_HELD }));
  const watch = holdWatch(wish, holdId);
  let [isWanted, isUsed, isSpent] = [false, true, false];
  const take = async (how: Pick<HoldWish, 'isTakenOver'> = {}) => {
    if (!isWanted || isSpent) return;
    try {
      const { expiresAt } = await takeHold(place, holdId, { ...wish, ...how, ...screenAt(place) });
      state.setState({ ...NOT_HELD, expiresAt });
    } catch (error) {
      state.setState(refusalOf(error, state.getState().lostTo));
    }
  };
  const then = (call: () => Promise<unknown>) => (calls = calls.then(call));
  return {
    state,
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
        const news = watch({ before, now }, whoseOf(state.getState(), isSpent));
        if (news === null) return;
        // Whoever takes it over may still be about to: we ask for nothing.
        if ('lostTo' in news) state.setState({ ...NOT_HELD, isHeldByOther: true, lostTo: news.lostTo });
        else void then(() => take());
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
    spent: () => (isSpent = true),
  };
}

/** Whose a slot is, as far as this screen was told. */
function whoseOf({ expiresAt, isHeldByOther }: HeldState, isSpent: boolean) {
  const isOurs = !isSpent && expiresAt !== null && serverNow() < Date.parse(expiresAt);
  return { isOurs, isTheirs: isHeldByOther };
}

/** What a take that failed says: without an answer the press itself will take it. */
function refusalOf(error: unknown, lostTo: string | null): Omit<HeldState, 'holdId'> {
  const isHeldByOther = error instanceof Refusal && error.code === 'SLOT_HELD';
  return { ...NOT_HELD, refused: wordsOf(error), isHeldByOther, lostTo: isHeldByOther ? lostTo : null };
}

function screenAt({ siteId }: Place): Pick<HoldWish, 'screen'> {
  const screen = screenOf(siteId);
  return screen === undefined ? {} : { screen };
}
