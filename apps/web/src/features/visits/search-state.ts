/** What is searched for. */
export interface Wanted {
  /** As it was typed, or the name of who was picked. */
  text: string;
  /** An e-mail, a phone or the id of a client; null while nobody was picked of those whom the text may mean. */
  term: string | null;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Kept with the entry of the browser's history and nowhere else: the way back and a reload find it again, and no address has a contact in it,
 * which would go on into bookmarks and logs.
 */
export function stateOf(wanted: Wanted | null): { visits: Wanted | null } {
  return { visits: wanted };
}

/** Whatever another version of the page left there is nothing. */
export function wantedIn(state: unknown): Wanted | null {
  const kept = typeof state === 'object' && state !== null && 'visits' in state ? state.visits : null;
  return isWanted(kept) ? kept : null;
}

function isWanted(kept: unknown): kept is Wanted {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, term, day } = kept as Partial<Record<keyof Wanted, unknown>>;
  return typeof text === 'string' && (term === null || typeof term === 'string') && typeof day === 'string';
}
