import type { RowData } from '@tanstack/react-table';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldNotice } from '../list/held-notice';
import { showFirst } from '../list/show-first';
import { useHeldOrder } from '../list/use-held-order';
import type { Sorting, TableProps } from './column';
import styles from './table.module.css';
import { TableHead } from './table-head';
import { TablePager } from './table-pager';
import { EmptyRow, EntryRow, SkeletonRows } from './table-rows';
import { ROWS_AT_ONCE, useRows } from './use-rows';

/**
 * Rows that are sorted by a press on a column and, above a hundred, seen page by page. The head stays in sight. Live data may
 * change under it: while a hand rests on a row the order waits.
 */
export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { label, columns, rowId, rowName, empty, selection, scope = '', groups, foot } = props;
  const { i18n } = useTranslation();
  const isLoading = props.rows === undefined && props.error === undefined;
  const rows = useRows(props, i18n.language);
  const { shown, sorting } = rows;
  const byId = useMemo(() => new Map(shown.map((row) => [rowId(row), row])), [shown, rowId]);
  const list = useHeldOrder({
    target: useMemo(() => [...byId.keys()], [byId]),
    entries: byId,
    scope: `${scope}:${rows.order}`,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const span = columns.length + (selection === undefined ? 0 : 1);
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table
          className={styles.table}
          aria-busy={isLoading || rows.isFollowing}
          aria-label={label}
          aria-rowcount={rows.count}
        >
          <TableHead
            {...{ columns, sorting, selection, groups }}
            rows={props.rows ?? []}
            allIds={rows.allIds}
            onSort={rows.sortBy}
          />
          <tbody ref={body} className={styles.body} {...list.hand}>
            {isLoading && <SkeletonRows span={span} />}
            {props.error !== undefined && <EmptyRow span={span}>{props.error}</EmptyRow>}
            {!isLoading && props.error === undefined && rows.count === 0 && <EmptyRow span={span}>{empty}</EmptyRow>}
            {list.shown.map(({ id, entry: row, isGone }, index) => (
              <EntryRow
                key={id}
                {...{ id, row, columns, rowName, selection, isGone }}
                isSelected={selection?.ids.has(id) ?? false}
                position={rows.drawnPage * ROWS_AT_ONCE + index + 2}
              />
            ))}
          </tbody>
          {foot !== undefined && <tfoot className={styles.foot}>{foot}</tfoot>}
        </table>
      </div>
      <HeldNotice hand={list.hand} moved={list.moved} onShow={() => showFirst(body.current, list.letGo)} />
      <TablePager count={rows.count} page={rows.page} onPage={rows.goTo} />
      <SortingNews column={columns.find(({ id }) => id === rows.news?.id)?.header} sorting={rows.news} />
    </div>
  );
}

/** Said after a press, not when the table comes. */
function SortingNews({ column, sorting }: { column: string | undefined; sorting: Sorting | null }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden role="status">
      {sorting !== null &&
        column !== undefined &&
        t(sorting.isDescending ? 'ui.table.descending' : 'ui.table.ascending', { column })}
    </VisuallyHidden>
  );
}
