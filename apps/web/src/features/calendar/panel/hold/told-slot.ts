import { createStore } from 'zustand/vanilla';
import { Refusal, type ServerWords, wordsOf } from '../../../../api/call';
import { serverNow } from '../../../../live/line/server-clock';
import type { HoldWish } from '../panel.data';
import { holdWatch, type SeenHolds } from './rival';
import { seenHolds } from './seen-holds';

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

/** Whose a slot is, as far as this screen was told: by answers to its own takes, and by the log. */
export function toldSlot(wish: HoldWish, holdId: string) {
  const state = createStore<HeldState>(() => ({ holdId, ...NOT_HELD }));
  const watch = holdWatch(wish, holdId);
  /** Milliseconds since 1970. A refusal doesn't end it: it says that somebody else took what was ours. */
  let oursUntil = 0;
  /** What calls for another take; a loss does not, whoever takes it over may still be about to. */
  const look = (seen: SeenHolds) => {
    const news = watch(seen, { isOurs: serverNow() < oursUntil, isTheirs: state.getState().isHeldByOther });
    if (news === null || !('lostTo' in news)) return news;
    oursUntil = 0;
    state.setState({ ...NOT_HELD, isHeldByOther: true, lostTo: news.lostTo });
    return null;
  };
  return {
    state,
    look,
    given: (expiresAt: string) => {
      oursUntil = Date.parse(expiresAt);
      state.setState({ ...NOT_HELD, expiresAt });
    },
    /** Or there was no answer: then the press itself will take it. */
    refused: (error: unknown) => {
      const isHeldByOther = error instanceof Refusal && error.code === 'SLOT_HELD';
      const lostTo = isHeldByOther ? state.getState().lostTo : null;
      state.setState({ ...NOT_HELD, refused: wordsOf(error), isHeldByOther, lostTo });
      if (error instanceof Refusal && !isHeldByOther && !error.isPassing) oursUntil = 0;
      const { holds } = seenHolds.getState();
      if (isHeldByOther) look({ before: holds, now: holds });
    },
    /** The press has made it the appointment's. */
    spent: () => (oursUntil = 0),
  };
}
