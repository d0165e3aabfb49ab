import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';

/** However long a hand rests on a card, the list follows after this. */
const HOLD_AT_MOST_MS = 4_000;

export interface HeldOrder {
  ids: readonly number[];
  /** For the element around the cards. */
  hand: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

export interface Order {
  /** As the list should stand. */
  target: readonly number[];
  /** What may be shown at all: a card that leaves the list stays under the hand that rests on it. */
  candidates: ReadonlySet<number>;
  /** The search and the room: who changes them wants the list to follow at once. */
  scope: string;
}

/** Keeps the order while a pointer or the focus is on a card, so that nothing under the user's hand jumps. */
export function useHeldOrder({ target, candidates, scope }: Order): HeldOrder {
  const [frozen, setFrozen] = useState<readonly number[] | null>(null);
  const [frozenScope, setFrozenScope] = useState(scope);
  if (scope !== frozenScope) {
    setFrozenScope(scope);
    setFrozen(null);
  }
  const ids = useMemo(
    () => (frozen === null ? target : held(frozen, target, candidates)),
    [frozen, target, candidates],
  );
  const isBehind = frozen !== null && !isSameOrder(ids, target);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setFrozen(null), HOLD_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  const hold = () => setFrozen((before) => before ?? ids);
  const letGo = () => setFrozen(null);
  return {
    ids,
    hand: {
      onPointerOver: (event) => (isOnCard(event.target) ? hold() : letGo()),
      onPointerLeave: (event?: PointerEvent) => {
        if (event?.pointerType !== 'touch') letGo();
      },
      onFocus: hold,
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) letGo();
      },
    },
  };
}

function held(
  frozen: readonly number[],
  target: readonly number[],
  candidates: ReadonlySet<number>,
): readonly number[] {
  const known = new Set(frozen);
  return [...frozen.filter((id) => candidates.has(id)), ...target.filter((id) => !known.has(id))];
}

function isSameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function isOnCard(target: EventTarget): boolean {
  return target instanceof Element && target.closest('article') !== null;
}
