/** The answers in the order of the items, however long each took; no more than `most` are under way at once. */
export async function someAtATime<T, A>(most: number, items: readonly T[], act: (item: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  const rest = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of rest) answers[index] = await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return answers;
}
