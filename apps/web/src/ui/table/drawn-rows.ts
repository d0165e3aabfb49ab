import type { RowData } from '@tanstack/react-table';
import type { RefObject } from 'react';
import type { Column } from './column';

/** As many are drawn whole, and first of more: a tablet draws them without a pause. */
export const ROWS_AT_ONCE = 100;

/** Which rows are in the page. */
export interface DrawnRows {
  /** By their place among all rows, in that order, each with the height of what is left out before it. */
  places: readonly { index: number; before: number }[];
  /** The height of what is left out at the end. */
  after: number;
  /** Takes the height of each, for lines may break. The same function from render to render. */
  measure?: (row: HTMLTableRowElement | null) => void;
}

export function firstOf(count: number): DrawnRows {
  const places = Array.from({ length: Math.min(count, ROWS_AT_ONCE) }, (_, index) => ({ index, before: 0 }));
  return { places, after: 0 };
}

/** Columns do not move while rows come and go. */
export interface FixedWidths {
  /** Null while they are taken, which no picture shows. */
  widths: readonly number[] | null;
  /** Rows that are drawn for that, too, by their place. */
  beside: readonly number[];
}

export const FREE: FixedWidths = { widths: null, beside: [] };

/** What chooses which rows are drawn is told and tells. */
export interface TableWindowProps<Row extends RowData> {
  /** All rows, in their order. */
  shown: readonly { id: string; entry: Row }[];
  columns: readonly Column<Row>[];
  scope: string;
  /** Drawn wherever the region stands, with the one before and the one after, to which Tab leads. */
  kept: string | null;
  /** Its parent is the region that scrolls. */
  table: RefObject<HTMLTableElement | null>;
  onDraw: (drawn: DrawnRows) => void;
  onFix: (fixed: FixedWidths) => void;
}
