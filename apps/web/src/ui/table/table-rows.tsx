import type { RowData } from '@tanstack/react-table';
import { Checkbox, Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Boxes, Column, Selection } from './column';
import type { DrawnRows } from './drawn-rows';
import styles from './table.module.css';

export interface EntryRowProps<Row extends RowData> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  selection: Selection | undefined;
  isSelected: boolean;
  /** It left the table and only keeps its place under a hand. */
  isGone: boolean;
  /** Among all rows. */
  index: number;
  /** The same as it is said, the rows of the head being the first. */
  position: number;
  measure: DrawnRows['measure'];
  onFocus: (id: string) => void;
}

function Entry<Row extends RowData>({
  id,
  row,
  columns,
  rowName,
  selection,
  isSelected,
  isGone,
  index,
  position,
  measure,
  onFocus,
}: EntryRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-entry
      data-id={id}
      data-index={index}
      inert={isGone}
      tabIndex={-1}
      aria-rowindex={position}
      aria-selected={selection === undefined ? undefined : isSelected}
      // Also that of what it has opened elsewhere on the page.
      onFocus={() => onFocus(id)}
    >
      {selection !== undefined && (
        <td className={styles.box}>
          <Checkbox
            aria-label={t('ui.table.select', { row: rowName(row) })}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      )}
      {columns.map((column) => {
        const content =
          column.boxes === undefined ? (
            (column.cell?.(row) ?? column.value?.(row))
          ) : (
            <Box boxes={column.boxes} label={`${column.header}: ${rowName(row)}`} {...{ id, row }} />
          );
        const look = { 'data-figure': column.isFigure || undefined, 'data-wide': column.isWideOnly || undefined };
        return column.isRowHeader ? (
          <th key={column.id} scope="row" {...look}>
            {content}
          </th>
        ) : (
          <td key={column.id} {...look}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Drawn again when its own data or its selection change, not with every press elsewhere. */
export const EntryRow = memo(
  Entry,
  (before, now) =>
    before.row === now.row &&
    before.columns === now.columns &&
    before.isSelected === now.isSelected &&
    before.isGone === now.isGone &&
    before.position === now.position &&
    before.measure === now.measure &&
    before.selection?.ids === now.selection?.ids,
) as typeof Entry;

interface BoxProps<Row extends RowData> {
  boxes: Boxes<Row>;
  label: string;
  id: string;
  row: Row;
}

function Box<Row extends RowData>({ boxes: { isChecked, onChange }, label, id, row }: BoxProps<Row>) {
  const checked = isChecked(row);
  return (
    <Checkbox
      aria-label={label}
      checked={checked}
      disabled={onChange === undefined}
      onChange={() => onChange?.([id], !checked)}
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** As high as the rows that are left out where it stands. */
export function Spacer({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true">
        <td className={styles.spacer} style={{ height }} />
      </tr>
    )
  );
}

/** Instead of rows: nothing here, or what went wrong. */
export function EmptyRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SkeletonRows({ span }: { span: number }) {
  const { t } = useTranslation();
  return LINES.map((line, index) => (
    <tr key={line} className={styles.row}>
      <td colSpan={span}>
        <Skeleton
          height={16}
          width={`${90 - index * 7}%`}
          {...(index === 0 ? { role: 'status', 'aria-label': t('app.loading') } : { 'aria-hidden': true })}
        />
      </td>
    </tr>
  ));
}
