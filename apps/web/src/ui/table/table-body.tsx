import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode, useState } from 'react';
import type { HeldOrder } from '../list/use-held-order';
import type { Column, Selection } from './column';
import { type DrawnRows, firstOf, type TableWindowProps } from './drawn-rows';
import styles from './table.module.css';
import { EntryRow, Spacer } from './table-rows';

export interface TableBodyProps<Row extends RowData> {
  list: HeldOrder<string, Row>;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  selection: Selection | undefined;
  /** Rows of the head, which are counted, too. */
  heads: number;
  /** Drawn besides, by their place. */
  beside: readonly number[];
  onFocus: (id: string) => void;
  /** What chooses which rows are drawn; without it the first hundred are. */
  window: ((onDraw: TableWindowProps<Row>['onDraw']) => ReactNode) | null;
  /** Instead of rows. */
  children: ReactNode;
}

export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { list, columns, rowName, selection, heads, beside, onFocus, window } = props;
  const [inSight, setInSight] = useState<DrawnRows | null>(null);
  const { places, after, measure } = (window !== null && inSight) || firstOf(list.shown.length);
  const draw = (index: number, before: number, measured: DrawnRows['measure']) => {
    const held = list.shown[index];
    if (held === undefined) return null;
    const { id, entry: row, isGone } = held;
    return (
      <Fragment key={id}>
        <Spacer height={before} />
        <EntryRow
          {...{ id, row, index, columns, rowName, selection, isGone, onFocus }}
          isSelected={selection?.ids.has(id) ?? false}
          position={heads + index + 1}
          measure={measured}
        />
      </Fragment>
    );
  };
  return (
    <tbody className={styles.body} {...list.hand}>
      {props.children}
      {places.map(({ index, before }) => draw(index, before, measure))}
      <Spacer height={after} />
      {beside.map((index) => draw(index, 0, undefined))}
      {window?.(setInSight)}
    </tbody>
  );
}
