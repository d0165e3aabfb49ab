/** Sign and word say it, colour only repeats it (decision 14). */
export function wordOf(cents: number) {
  if (cents === 0) return 'dailyClose.difference.exact';
  return cents > 0 ? 'dailyClose.difference.over' : 'dailyClose.difference.short';
}
