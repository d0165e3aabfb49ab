import type { RowData } from '@tanstack/react-table';
import type { Column, Sorting } from '../../../ui/table/column';
import { compare } from '../../../ui/table/use-rows';

/** As the table shows them: what is nothing stands last in either direction. */
export function ordered<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sorting, language }: { sorting: Sorting | null; language: string },
): readonly Row[] {
  const value = columns.find(({ id }) => id === sorting?.id)?.value;
  if (value === undefined) return rows;
  const order = new Intl.Collator(language, { numeric: true });
  const turn = sorting?.isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * compare(a, b, order);
  });
}
