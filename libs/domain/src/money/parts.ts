import type { Cents } from './cents.js';

/**
 * `cents` by these weights, largest remainders first, so that the parts are the whole; all of it the first one's when none has any weight.
 * Neither is negative.
 */
export function partsOf(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((all, one) => all + one, 0);
  if (whole === 0) return weights.map((_, i) => (i === 0 ? cents : 0));
  // Both factors may be 10^8 cents: their product is beyond what a number holds exactly.
  const parts = weights.map((one, i) => {
    const product = BigInt(cents) * BigInt(one);
    return { i, cents: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  const missing = cents - parts.reduce((all, part) => all + part.cents, 0);
  const first = [...parts].sort((a, b) => b.rest - a.rest || a.i - b.i).slice(0, missing);
  const more = new Set(first.map(({ i }) => i));
  return parts.map((part) => part.cents + (more.has(part.i) ? 1 : 0));
}
