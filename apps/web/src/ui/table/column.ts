import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<Row extends RowData> {
  id: string;
  header: string;
  /** What it is sorted by, and shown where there is no `cell`; null stands last. A column without it is not sorted. */
  value?: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** Figures stand right. */
  isFigure?: boolean;
  /** Names its row when it is read out. One column of a table does. */
  isRowHeader?: boolean;
  /** Not on a tablet held upright, where another column says it in brief. */
  isWideOnly?: boolean;
  /** The header is read out only: of a column of buttons. */
  isHeaderHidden?: boolean;
  /** A box in each row instead of words, and one in the head for all of them. */
  boxes?: Boxes<Row>;
}

export interface Boxes<Row extends RowData> {
  isChecked: (row: Row) => boolean;
  /** The ids of one row or of all; undefined where they are only shown. */
  onChange?: ((ids: readonly string[], isChecked: boolean) => void) | undefined;
}

export interface Sorting {
  id: string;
  isDescending: boolean;
}

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

export interface TableProps<Row extends RowData> {
  /** What is in it. */
  label: string;
  /** The same object from render to render, like `rowOf` and `rowName`: a row is drawn again when its own data change. */
  columns: readonly Column<Row>[];
  /** Undefined while they are being read. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** For who selects it by ear. */
  rowName: (row: Row) => string;
  /** Instead of rows. */
  error?: ReactNode;
  empty: ReactNode;
  /** Until somebody sorts; without it the order of `rows`. */
  sorting?: Sorting;
  onSorted?: (sorting: Sorting) => void;
  selection?: Selection;
  /** A row above the heads, which says what some of them have in common. */
  groups?: ReactNode;
  /** The last row: sums. */
  foot?: ReactNode;
  /** Changes with what was searched for: the rows then follow at once, whatever a hand rests on. */
  scope?: string;
}
