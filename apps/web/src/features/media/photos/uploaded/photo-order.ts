/** The list with one of it at another place; the very same one when it stands there. */
export function moved<T>(list: readonly T[], one: T, to: number): readonly T[] {
  const from = list.indexOf(one);
  const place = Math.max(0, Math.min(list.length - 1, to));
  if (from < 0 || from === place) return list;
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, place), one, ...others.slice(place)];
}
