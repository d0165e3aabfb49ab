import type { RowData } from '@tanstack/react-table';
import type { Column } from '../column';

/** Of each column with values the place of the row that says most: widths that suffice for these suffice for the others, too. */
export function widestRows<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly { entry: Row }[],
): number[] {
  return [...new Set(columns.flatMap(({ value }) => (value === undefined ? [] : longest(rows, value))))];
}

function longest<Row>(rows: readonly { entry: Row }[], value: (row: Row) => string | number | null): number {
  const lengths = rows.map(({ entry }) => String(value(entry) ?? '').length);
  return lengths.indexOf(Math.max(...lengths));
}
