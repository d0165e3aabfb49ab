import type { AnySiteEvent } from '#contracts/events';

type Listener = (event: AnySiteEvent) => void;

const listeners = new Set<Listener>();

/** Tells what just happened, after the cache was patched: for announcements and tints, never for data. */
export function tellApplied(event: AnySiteEvent): void {
  for (const listener of listeners) listener(event);
}

export function onApplied(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
