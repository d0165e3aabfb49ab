import type { TimelineEntry } from '#contracts/timeline/timeline.dto';

type Dated = Pick<TimelineEntry, 'id' | 'at'>;

/** Entries, newest first, and where those before them begin. */
export interface Pages<Entry extends Dated = TimelineEntry> {
  entries: readonly Entry[];
  earlier: string | null;
}

/** Earlier pages that were read, as long as they go on where the newest one ends: what has come since may have moved that away from them. */
export function adjoining<Entry extends Dated>(
  newest: Pages<Entry> | undefined,
  read: Pages<Entry> | null,
): Pages<Entry> | null {
  if (newest === undefined || read === null) return null;
  const known = new Set(read.entries.map(({ id }) => id));
  return newest.entries.some(({ id }) => known.has(id)) ? read : null;
}

/** Each once, newest first; of two with one id the first list's. */
export function merged<Entry extends Dated>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const byId = new Map([...other, ...one].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
