import { type Cents, shareOf } from './cents.js';

/** More than this nobody gives by a slip of the finger. */
export const MOST_TIP_CENTS: Cents = 50_000;

/** Per cent of what is sold after discounts and before tax, half up to the cent. */
export function tipOf(netCents: Cents, percent: number): Cents {
  return Math.min(shareOf(netCents, percent, 100), MOST_TIP_CENTS);
}
