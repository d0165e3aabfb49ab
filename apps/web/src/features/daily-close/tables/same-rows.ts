import { useState } from 'react';

/** The rows of before where nothing in them changed: a table then draws only those that did. `idOf` is the same from render to render. */
export function useSameRows<Row extends object>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const [kept, setKept] = useState({ from: rows, shown: rows });
  if (kept.from === rows) return kept.shown;
  const shown = sameRows(kept.shown, rows, idOf);
  setKept({ from: rows, shown });
  return shown;
}

export function sameRows<Row extends object>(
  before: readonly Row[],
  now: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [idOf(row), row]));
  return now.map((row) => {
    const old = known.get(idOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
