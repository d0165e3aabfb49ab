import { median } from './stats.js';

/**
 * Ours and bare in turn, the order changing from round to round, so that what else the machine does hits both.
 * @param warmUps rounds before the first that is measured: a program that has just been started is not yet as quick as it will be all day
 */
export async function rounds<T>(
  count: number,
  sides: { ours: () => Promise<T>; bare: () => Promise<T> },
  warmUps = 0,
): Promise<{ ours: T[]; bare: T[] }> {
  const results = { ours: [] as T[], bare: [] as T[] };
  for (let round = -warmUps; round < count; round++) {
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) {
      const result = await sides[side]();
      if (round >= 0) results[side].push(result);
    }
  }
  return results;
}

/** Median of the rounds' own ratios: both halves of a ratio were measured side by side. */
export function ratioOf(ours: readonly number[], bare: readonly number[]): number {
  return median(ours.map((value, i) => value / (bare[i] ?? NaN)));
}
