import type { TimelineEntry, TimelinePage } from '#contracts/timeline/timeline.dto';

/** Entries, newest first, and where those before them begin. */
export type Pages = Pick<TimelinePage, 'entries' | 'earlier'>;

/** Earlier pages that were read, as long as they go on where the newest one ends: what has come since may have moved that away from them. */
export function adjoining(newest: Pages | undefined, read: Pages | null): Pages | null {
  if (newest === undefined || read === null) return null;
  const known = new Set(read.entries.map(({ id }) => id));
  return newest.entries.some(({ id }) => known.has(id)) ? read : null;
}

/** Each once, newest first; of two with one id the first list's. */
export function merged(one: readonly TimelineEntry[], other: readonly TimelineEntry[]): TimelineEntry[] {
  const byId = new Map([...other, ...one].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
