import { median } from './stats.js';

/** Ours and bare in turn, the order changing from round to round, so that what else the machine does hits both. */
export async function rounds<T>(
  count: number,
  sides: { ours: () => Promise<T>; bare: () => Promise<T> },
): Promise<{ ours: T[]; bare: T[] }> {
  const results = { ours: [] as T[], bare: [] as T[] };
  for (let round = 0; round < count; round++) {
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) results[side].push(await sides[side]());
  }
  return results;
}

/** Median of the rounds' own ratios: both halves of a ratio were measured side by side. */
export function ratioOf(ours: readonly number[], bare: readonly number[]): number {
  return median(ours.map((value, i) => value / (bare[i] ?? NaN)));
}
