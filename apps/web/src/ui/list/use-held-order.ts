import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';

/** However long a hand rests on an entry, the list follows after this. */
const HOLD_AT_MOST_MS = 4_000;

export interface HeldOrder<Id> {
  ids: readonly Id[];
  /** For the element around the entries. */
  hand: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

export interface Order<Id> {
  /** As the list should stand. */
  target: readonly Id[];
  /** What may be shown at all: an entry that leaves the list stays under the hand that rests on it. */
  candidates: ReadonlySet<Id>;
  /** What was searched for, sorted by: who changes it wants the list to follow at once. */
  scope: string;
}

/** Keeps the order while a pointer or the focus is on an entry (what has `data-entry`), so that nothing under the user's hand jumps. */
export function useHeldOrder<Id>({ target, candidates, scope }: Order<Id>): HeldOrder<Id> {
  const [frozen, setFrozen] = useState<readonly Id[] | null>(null);
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
      onPointerOver: (event) => (isOnEntry(event.target) ? hold() : letGo()),
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

function held<Id>(frozen: readonly Id[], target: readonly Id[], candidates: ReadonlySet<Id>): readonly Id[] {
  const known = new Set(frozen);
  return [...frozen.filter((id) => candidates.has(id)), ...target.filter((id) => !known.has(id))];
}

function isSameOrder<Id>(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function isOnEntry(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-entry]') !== null;
}
