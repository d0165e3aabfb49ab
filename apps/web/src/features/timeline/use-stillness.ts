import { type FocusEvent, useState } from 'react';
import { newSince } from './pages/new-since';

/** Nothing comes above what is read, under a hand or the focus, or while it `isHeld`: it waits, and says so. */
export function useStillness<Entry extends { id: string }>(entries: readonly Entry[] = [], isHeld = false) {
  const newest = entries[0]?.id;
  const [first, setFirst] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const begin = () => setFirst((before) => before ?? newest ?? null);
  const end = () => {
    if (!isHeld) setFirst(null);
  };
  if (isHeld && first === null && newest !== undefined) setFirst(newest);
  const waiting = first === null ? 0 : newSince(entries, first);
  return {
    waiting,
    shown: entries.slice(waiting),
    /** What is shown stands; what comes after waits again. The button is gone, and the focus with it. */
    show: () => {
      setFirst(newest ?? null);
      setFocused(false);
    },
    reading: {
      onPointerEnter: begin,
      onPointerLeave: () => {
        if (!isFocused) end();
      },
      onFocus: () => {
        setFocused(true);
        begin();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        end();
      },
    },
  };
}
