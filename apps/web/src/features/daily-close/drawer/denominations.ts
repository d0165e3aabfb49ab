import type { DENOMINATIONS } from '#contracts/money/daily-close';

export type Denomination = (typeof DENOMINATIONS)[number];

/** More bills of a kind than a drawer holds: a typing mistake. */
export const MOST_OF_A_KIND = 9_999;

/** A whole number of bills or coins; none for an empty field, null for what is no such number. */
export function typedCount(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  if (!/^\d{1,6}$/.test(typed)) return null;
  const count = Number(typed);
  return count <= MOST_OF_A_KIND ? count : null;
}

/** `$20`, `25¢`. */
export function nameOf(cents: Denomination): string {
  return cents >= 100 ? `$${cents / 100}` : `${cents}¢`;
}
