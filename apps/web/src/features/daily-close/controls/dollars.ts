/** Integer cents of dollars with two decimals, as they come over the wire. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Null stays null: hidden, or not known yet. */
export function knownCents(dollars: number | null): number | null {
  return dollars === null ? null : centsOf(dollars);
}
