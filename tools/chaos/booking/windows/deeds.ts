export type Deed = 'booked' | 'moved' | 'cancelled' | 'confirmed';

/** What somebody did, and what was said where it was not done. */
export interface Done extends Record<Deed, number> {
  refused: Record<string, number>;
}

export function nothingDone(): Done {
  return { booked: 0, moved: 0, cancelled: 0, confirmed: 0, refused: {} };
}

/** `whyNot`: null where it was done. */
export function note(done: Done, deed: Deed, whyNot: string | null): void {
  if (whyNot === null) done[deed] += 1;
  else done.refused[whyNot] = (done.refused[whyNot] ?? 0) + 1;
}

/** How often, and the three words that were said most. */
export function refusalsOf({ refused }: Done): string {
  const said = Object.entries(refused).sort(([, a], [, b]) => b - a);
  const times = said.reduce((sum, [, count]) => sum + count, 0);
  return `${times} refused (${said
    .slice(0, 3)
    .map(([words, count]) => `${count} × ${words.slice(0, 60)}`)
    .join(', ')})`;
}

export function oneOf<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}
