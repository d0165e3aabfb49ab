/** How many entries, newest first, have come before the one that stood first; none when that one is gone. */
export function newSince(entries: readonly { id: string }[], first: string): number {
  return Math.max(
    0,
    entries.findIndex(({ id }) => id === first),
  );
}
