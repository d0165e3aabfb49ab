const KEY = 'studio-hub.picked';

/** Of an entry of a list. */
export type PickId = number | string;

/** What was chosen last of each list in this browser: which studio, and which place of it. */
export function lastPick(list: string): PickId | null {
  return picks()[list] ?? null;
}

export function keepPick(list: string, id: PickId): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...picks(), [list]: id }));
  } catch {
    // A storage that is full or shut: the list stands in its own order.
  }
}

function picks(): Partial<Record<string, PickId>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Record<string, PickId>>;
  } catch {
    return {};
  }
}
