import { createSortedRowModel, type RowData, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Column, Sorting, TableProps } from './column';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const NO_ROWS: readonly never[] = [];

/** All rows in the order that was asked for. */
export function useRows<Row extends RowData>(props: TableProps<Row>, language: string) {
  const { rows = NO_ROWS, columns, rowId, sorting: first = null } = props;
  const [asked, setAsked] = useState<Sorting | null>(null);
  const sorting = asked ?? first;
  const order = useMemo(() => new Intl.Collator(language, { numeric: true }), [language]);
  // The head answers a press at once; the rows follow in slices, between which the screen answers other presses.
  const drawn = useDeferredValue(sorting);
  const isFollowing = drawn !== sorting;
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column, order)), [columns, order]),
    data: rows,
    getRowId: rowId,
    state: useMemo(() => ({ sorting: drawn === null ? [] : [{ id: drawn.id, desc: drawn.isDescending }] }), [drawn]),
  });
  const model = table.getRowModel();
  return {
    shown: useMemo(() => model.rows.map(({ original }) => original), [model]),
    allIds: useMemo(() => rows.map(rowId), [rows, rowId]),
    count: rows.length,
    sorting,
    /** Changes with how the rows that are shown were asked for. */
    order: `${drawn?.id}:${drawn?.isDescending}`,
    /** The rows do not stand yet as was asked. */
    isFollowing,
    /** What somebody asked for, to be said once the rows stand so. */
    news: isFollowing ? null : asked,
    /** The same column again turns the order round. */
    sortBy: (id: string) => {
      const next = { id, isDescending: sorting?.id === id && !sorting.isDescending };
      setAsked(next);
      props.onSorted?.(next);
    },
  };
}

function definitionOf<Row extends RowData>({ id, value }: Column<Row>, order: Intl.Collator) {
  return {
    id,
    // What is nothing stands last in either direction.
    accessorFn: (row: Row) => value?.(row) ?? undefined,
    sortUndefined: 'last' as const,
    enableSorting: value !== undefined,
    sortFn: (a: { getValue: (column: string) => unknown }, b: typeof a, column: string) =>
      compare(a.getValue(column), b.getValue(column), order),
  };
}

/** Of two values of a column that are something. */
export function compare(a: unknown, b: unknown, order: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
}
