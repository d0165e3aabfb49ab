import type { RowData } from '@tanstack/react-table';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Boxes, Column, Selection, Sorting } from './column';
import styles from './table.module.css';

export interface TableHeadProps<Row extends RowData> {
  columns: readonly Column<Row>[];
  sorting: Sorting | null;
  selection: Selection | undefined;
  rows: readonly Row[];
  allIds: readonly string[];
  onSort: (column: string) => void;
  groups: ReactNode;
  /** Rows of the head. */
  heads: number;
}

export function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { columns, sorting, selection, rows, allIds, onSort, groups, heads } = props;
  return (
    <thead className={styles.head}>
      {groups}
      <tr aria-rowindex={heads}>
        {selection !== undefined && <SelectAll selection={selection} allIds={allIds} />}
        {columns.map((column) =>
          column.boxes === undefined ? (
            <HeadCell
              key={column.id}
              column={column}
              sorting={sorting?.id === column.id ? sorting : null}
              onSort={() => onSort(column.id)}
            />
          ) : (
            <BoxesHead key={column.id} header={column.header} boxes={column.boxes} {...{ rows, allIds }} />
          ),
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row extends RowData> {
  column: Column<Row>;
  /** When the table is sorted by this one. */
  sorting: Sorting | null;
  onSort: () => void;
}

function HeadCell<Row extends RowData>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const { header, value, isFigure, isWideOnly, isHeaderHidden = false } = column;
  const order = sorting === null ? undefined : sorting.isDescending ? 'descending' : 'ascending';
  const Icon = sorting === null ? IconArrowsSort : sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={order} data-figure={isFigure || undefined} data-wide={isWideOnly || undefined}>
      {value === undefined ? (
        <span className={styles.plain}>{isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}</span>
      ) : (
        <button type="button" className={styles.sort} data-sorted={order} onClick={onSort}>
          {header}
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </th>
  );
}

interface BoxesHeadProps<Row extends RowData> {
  header: string;
  boxes: Boxes<Row>;
  rows: readonly Row[];
  allIds: readonly string[];
}

function BoxesHead<Row extends RowData>({ header, boxes, rows, allIds }: BoxesHeadProps<Row>) {
  const { t } = useTranslation();
  const { isChecked, onChange } = boxes;
  const checked = rows.filter(isChecked).length;
  const isAll = checked > 0 && checked === rows.length;
  return (
    <th scope="col">
      <span className={styles.boxes}>
        {onChange !== undefined && (
          <Checkbox
            aria-label={t('ui.table.boxAll', { column: header })}
            checked={isAll}
            indeterminate={checked > 0 && !isAll}
            onChange={() => onChange(allIds, !isAll)}
          />
        )}
        {header}
      </span>
    </th>
  );
}

function SelectAll({ selection: { ids, onChange }, allIds }: { selection: Selection; allIds: readonly string[] }) {
  const { t } = useTranslation();
  const chosen = allIds.filter((id) => ids.has(id)).length;
  const isAll = chosen > 0 && chosen === allIds.length;
  return (
    <th scope="col" className={styles.box}>
      <Checkbox
        aria-label={t('ui.table.selectAll')}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => onChange(new Set(isAll ? [] : allIds))}
      />
      <VisuallyHidden role="status">{chosen > 0 && t('ui.table.selected', { count: chosen })}</VisuallyHidden>
    </th>
  );
}
