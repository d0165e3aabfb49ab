type Ending = () => unknown;
/** Asks for an ending. */
export type Later = (ending: Ending) => void;

/** Runs `work` and then every ending it asked for, the last first, whatever happened. */
export async function withCleanup<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const endings: Ending[] = [];
  try {
    return await work((ending) => endings.push(ending));
  } finally {
    for (const ending of endings.reverse())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => console.error('cleaning up:', error));
  }
}
