import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { countMoved, heldOrder } from './held-order';

/** A tap is a touch, its end and then a press: what was touched must still be there when the press comes. */
const AFTER_TOUCH_MS = 700;

/** What can rest on an entry. */
type Hand = 'pointer' | 'touch' | 'focus';

/** One that is held in its place. */
export interface Held<Id, Entry> {
  id: Id;
  entry: Entry;
  /** Left the list; what is shown of it is how it was when the hand came. */
  isGone: boolean;
}

export interface HeldOrder<Id, Entry> {
  shown: readonly Held<Id, Entry>[];
  /** How many entries wait for the hand to go; 0 when nothing is held. */
  moved: number;
  /** Follows at once, whatever rests on the list. */
  letGo: () => void;
  /** For the element around the entries. */
  hand: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

export interface Order<Id, Entry> {
  /** As the list should stand. */
  target: readonly Id[];
  /** What is known, listed or not: an entry that leaves the list stays under the hand that rests on it. */
  entries: ReadonlyMap<Id, Entry>;
  /** What was searched for, sorted by: who changes it wants the list to follow at once. */
  scope: string;
}

interface Frozen<Id, Entry> {
  ids: readonly Id[];
  entries: ReadonlyMap<Id, Entry>;
}

/** Keeps the order as long as pointer, touch or focus rests on an entry (what has `data-entry`): nothing under a hand ever moves. */
export function useHeldOrder<Id, Entry>({ target, entries, scope }: Order<Id, Entry>): HeldOrder<Id, Entry> {
  const [frozen, setFrozen] = useState<Frozen<Id, Entry> | null>(null);
  const [frozenScope, setFrozenScope] = useState(scope);
  if (scope !== frozenScope) {
    setFrozenScope(scope);
    setFrozen(null);
  }
  const ids = useMemo(() => (frozen === null ? target : heldOrder(frozen.ids, target)), [frozen, target]);
  // What came meanwhile is held in its place, too.
  if (frozen !== null && ids.length !== frozen.ids.length)
    setFrozen({ ids, entries: new Map([...frozen.entries, ...entries]) });
  const shown = useMemo(
    () =>
      ids.flatMap((id) => {
        const entry = entries.get(id) ?? frozen?.entries.get(id);
        return entry === undefined ? [] : [{ id, entry, isGone: !entries.has(id) }];
      }),
    [ids, entries, frozen],
  );
  const moved = useMemo(() => (frozen === null ? 0 : countMoved(ids, target)), [frozen, ids, target]);
  const letGo = () => setFrozen(null);
  const hands = useHands({ taken: () => setFrozen((before) => before ?? { ids, entries }), free: letGo });
  return { shown, moved, letGo, hand: handlers(hands) };
}

function handlers(hands: Hands): HeldOrder<never, never>['hand'] {
  const touchEnds = (event: PointerEvent) => {
    if (event.pointerType === 'touch') hands.lift('touch', AFTER_TOUCH_MS);
  };
  return {
    onPointerOver: ({ target, pointerType }) => {
      if (isOnEntry(target)) hands.rest(pointerType === 'touch' ? 'touch' : 'pointer');
      else hands.lift('pointer');
    },
    onPointerLeave: (event) => {
      if (event.pointerType === 'touch') touchEnds(event);
      else hands.lift('pointer');
    },
    onPointerUp: touchEnds,
    onPointerCancel: touchEnds,
    onFocus: ({ target }) => {
      // A card that has the focus because its pressed button went away is where nobody looks.
      if (!target.matches('[data-entry]') || target.matches(':focus-visible')) hands.rest('focus');
      else hands.lift('focus');
    },
    // The next focus comes after this; it may be in what an entry has opened somewhere else on the page.
    onBlur: () => hands.lift('focus', 0),
  };
}

interface Grip {
  taken: () => void;
  free: () => void;
}

type Hands = ReturnType<typeof useHands>;

/** Which hands rest on the list. The last one that is lifted frees it. */
function useHands({ taken, free }: Grip) {
  const resting = useRef(new Set<Hand>());
  const lifting = useRef(new Map<Hand, ReturnType<typeof setTimeout>>());
  const latest = useRef(free);
  useEffect(() => {
    latest.current = free;
  });
  useEffect(() => {
    const timers = lifting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  const stopLifting = (hand: Hand) => clearTimeout(lifting.current.get(hand));
  const drop = (hand: Hand) => {
    if (resting.current.delete(hand) && resting.current.size === 0) latest.current();
  };
  return {
    rest: (hand: Hand) => {
      stopLifting(hand);
      resting.current.add(hand);
      taken();
    },
    lift: (hand: Hand, afterMs?: number) => {
      stopLifting(hand);
      if (afterMs === undefined) drop(hand);
      else
        lifting.current.set(
          hand,
          setTimeout(() => drop(hand), afterMs),
        );
    },
  };
}

function isOnEntry(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-entry]') !== null;
}
