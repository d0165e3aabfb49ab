import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 180;

interface Place {
  left: number;
  top: number;
}

/**
 * Shows where a card went: children of `list` with a `data-id` glide from their old place to the new one when `order`
 * changes. Not under reduced motion.
 */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, Place>());
  useLayoutEffect(() => {
    const isQuiet = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = places.current;
    places.current = new Map();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const id = child.dataset['id'] ?? '';
      const now = { left: child.offsetLeft, top: child.offsetTop };
      places.current.set(id, now);
      const old = before.get(id);
      if (old !== undefined && !isQuiet) glide(child, { left: old.left - now.left, top: old.top - now.top });
    }
  }, [list, order]);
}

function glide(element: HTMLElement, from: Place): void {
  if (from.left === 0 && from.top === 0) return;
  element.animate([{ transform: `translate(${from.left}px, ${from.top}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: 'ease-out',
  });
}
