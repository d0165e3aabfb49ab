const KEY = 'studio-hub.picked';

/** What was chosen last of each list in this browser: which studio, and which place of it. */
export function lastPick(list: string): number | null {
  return picks()[list] ?? null;
}

export function keepPick(list: string, id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...picks(), [list]: id }));
  } catch {
    // A storage that is full or shut: the list stands in its own order.
  }
}

function picks(): Partial<Record<string, number>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Record<string, number>>;
  } catch {
    return {};
  }
}
