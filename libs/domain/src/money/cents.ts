/** Integer cents. No sum here is ever a fraction of one. */
export type Cents = number;

/** Ten million dollars: no sum of a studio is near it, and nothing below it loses a digit on the way. */
export const MOST_CENTS: Cents = 1_000_000_000;

/** The cents of an amount in dollars, or null where it has a fraction of a cent, is out of all proportion or is no number. */
export function toCents(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100);
  const isWhole =
    Number.isFinite(dollars) && Math.abs(cents) <= MOST_CENTS && Number((cents / 100).toFixed(2)) === dollars;
  return isWhole ? cents + 0 : null;
}

/** As the documented wire has it: dollars with two decimals. */
export const toDollars = (cents: Cents): number => cents / 100;

/** `numerator / denominator` of an amount, halves of a cent upwards (001 §9 "rounding to 2 decimals"). All of them whole, none negative. */
export function shareOf(cents: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(cents) * BigInt(numerator);
  return Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)));
}

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);
