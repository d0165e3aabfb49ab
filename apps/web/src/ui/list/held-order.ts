/** How a list stands while a hand holds it: as it was, with what is new at its end. What is gone keeps its place, empty. */
export function heldOrder<Id>(frozen: readonly Id[], target: readonly Id[]): readonly Id[] {
  const known = new Set(frozen);
  return [...frozen, ...target.filter((id) => !known.has(id))];
}

/** How many entries have to move, at least, to bring `shown` into the order of `target`; what is in one of them only does not count. */
export function countMoved<Id>(shown: readonly Id[], target: readonly Id[]): number {
  const places = new Map(shown.map((id, place) => [id, place]));
  const order = target.flatMap((id) => places.get(id) ?? []);
  return order.length - longestRise(order);
}

/** Length of the longest rising part: those stay, and the others move around them. */
function longestRise(numbers: readonly number[]): number {
  /** At n: the smallest end of a rise of n + 1. */
  const ends: number[] = [];
  // From the end: of thousands that stand in their order each is the next one.
  for (const number of numbers) ends[ends.findLastIndex((end) => end < number) + 1] = number;
  return ends.length;
}
