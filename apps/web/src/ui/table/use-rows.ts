import {
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Column, Sorting, TableProps } from './column';

/** More than these are pages: a tablet draws as many without a pause. */
export const ROWS_AT_ONCE = 100;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const NO_ROWS: readonly never[] = [];

/** The rows of the page that is shown, in the order that was asked for. */
export function useRows<Row extends RowData>(props: TableProps<Row>, language: string) {
  const { rows = NO_ROWS, columns, rowId, sorting: first = null } = props;
  const [asked, setAsked] = useState<Sorting | null>(null);
  const [wantedPage, goTo] = useState(0);
  const sorting = asked ?? first;
  const order = useMemo(() => new Intl.Collator(language, { numeric: true }), [language]);
  const wanted = useMemo(() => ({ sorting, page: wantedPage }), [sorting, wantedPage]);
  // The head answers a press at once; the rows follow in slices, between which the screen answers other presses.
  const drawn = useDeferredValue(wanted);
  const isFollowing = drawn !== wanted;
  const lastPage = Math.max(0, Math.ceil(rows.length / ROWS_AT_ONCE) - 1);
  const drawnPage = Math.min(drawn.page, lastPage);
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column, order)), [columns, order]),
    data: rows,
    getRowId: rowId,
    autoResetPageIndex: false,
    state: useMemo(
      () => ({
        sorting: drawn.sorting === null ? [] : [{ id: drawn.sorting.id, desc: drawn.sorting.isDescending }],
        pagination: { pageIndex: drawnPage, pageSize: ROWS_AT_ONCE },
      }),
      [drawn.sorting, drawnPage],
    ),
  });
  const model = table.getRowModel();
  return {
    shown: useMemo(() => model.rows.map(({ original }) => original), [model]),
    allIds: useMemo(() => rows.map(rowId), [rows, rowId]),
    count: rows.length,
    sorting,
    /** Changes with how the rows that are shown were asked for. */
    order: `${drawn.sorting?.id}:${drawn.sorting?.isDescending}:${drawnPage}`,
    /** The rows do not stand yet as was asked. */
    isFollowing,
    /** What somebody asked for, to be said once the rows stand so. */
    news: isFollowing ? null : asked,
    page: Math.min(wantedPage, lastPage),
    drawnPage,
    goTo,
    /** The same column again turns the order round. */
    sortBy: (id: string) => {
      const next = { id, isDescending: sorting?.id === id && !sorting.isDescending };
      setAsked(next);
      props.onSorted?.(next);
      goTo(0);
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
