export interface Kept {
  end(): Promise<void>;
}

/** Under this name the runner and the global tear-down find what is kept. */
const THINGS = Symbol.for('studio-hub.kept');
const holder = globalThis as unknown as { [THINGS]?: Map<string, Promise<Kept>> };
const things = (holder[THINGS] ??= new Map());

/**
 * Started when the first file of this Jest worker asks for it and there for every file after it, until the run ends. For what is dear
 * to start and can be shared: files run one after another in a worker, so it has one user at a time, who leaves it as it was found.
 */
export function kept<T extends Kept>(name: string, start: () => Promise<T>): Promise<T> {
  const found = things.get(name) ?? start();
  things.set(name, found);
  return found as Promise<T>;
}

/** Ends it: whoever asks next starts another. */
export async function letGo(name: string): Promise<void> {
  const found = things.get(name);
  things.delete(name);
  await (await found)?.end();
}
