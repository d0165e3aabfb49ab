import type { RowData } from '@tanstack/react-table';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldNotice } from '../list/held-notice';
import { showFirst } from '../list/show-first';
import { useHeldOrder } from '../list/use-held-order';
import { usePart } from '../popup/use-part';
import { useLatest } from '../use-latest';
import type { Sorting, TableProps } from './column';
import { FREE, ROWS_AT_ONCE } from './drawn-rows';
import styles from './table.module.css';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { EmptyRow, SkeletonRows } from './table-rows';
import { useRows } from './use-rows';

const loadWindow = () => import('./window/table-window');

/**
 * Rows that are sorted by a press on a column; above a hundred only those in sight are in the page. The head stays in sight. Live data may
 * change under it: while a hand rests on a row the order waits.
 */
export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { label, columns, rowId, rowName, empty, selection, scope = '', groups, foot } = props;
  const { t, i18n } = useTranslation();
  const isLoading = props.rows === undefined && props.error === undefined;
  const rows = useRows(props, i18n.language);
  const { sorting } = rows;
  const byId = useMemo(() => new Map(rows.shown.map((row) => [rowId(row), row])), [rows.shown, rowId]);
  const target = useMemo(() => [...byId.keys()], [byId]);
  const asked = `${scope}:${rows.order}`;
  const list = useHeldOrder({ target, entries: byId, scope: asked });
  const { shown } = list;
  const table = useRef<HTMLTableElement>(null);
  // It may come back from what its row has opened.
  const [kept, keep] = useState<string | null>(null);
  const { Window, isAwaited, isMissing } = useWindow(shown.length > ROWS_AT_ONCE);
  const [fixed, fix] = useState(FREE);
  const { widths, beside } = Window === undefined ? FREE : fixed;
  useLayoutEffect(() => {
    const region = table.current?.parentElement;
    if (region) region.scrollTop = 0;
  }, [asked]);
  const showTop = () => {
    list.letGo();
    // It is drawn then, wherever the region stands.
    keep(target[0] ?? null);
  };
  const span = columns.length + (selection === undefined ? 0 : 1);
  const heads = groups === undefined ? 1 : 2;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table
          ref={table}
          className={styles.table}
          data-fixed={widths !== null || undefined}
          style={{ width: widths?.reduce((sum, width) => sum + width, 0) }}
          aria-busy={isLoading || rows.isFollowing || isAwaited}
          aria-label={label}
          aria-rowcount={heads + shown.length + (foot === undefined ? 0 : 1)}
        >
          {widths !== null && <Widths widths={widths} />}
          <TableHead
            {...{ columns, sorting, selection, groups, heads }}
            rows={props.rows ?? []}
            allIds={rows.allIds}
            onSort={rows.sortBy}
          />
          <TableBody
            {...{ list, columns, rowName, selection, heads, beside }}
            onFocus={keep}
            window={
              Window ? (onDraw) => <Window {...{ shown, columns, scope, kept, table, onDraw }} onFix={fix} /> : null
            }
          >
            {isLoading && <SkeletonRows span={span} />}
            {props.error !== undefined && <EmptyRow span={span}>{props.error}</EmptyRow>}
            {!isLoading && props.error === undefined && rows.count === 0 && <EmptyRow span={span}>{empty}</EmptyRow>}
          </TableBody>
          {foot !== undefined && <tfoot className={styles.foot}>{foot}</tfoot>}
        </table>
      </div>
      {isMissing && <p className={styles.missing}>{t('ui.table.missing')}</p>}
      <HeldNotice hand={list.hand} moved={list.moved} onShow={() => showFirst(table.current, showTop)} />
      <SortingNews column={columns.find(({ id }) => id === rows.news?.id)?.header} sorting={rows.news} />
    </div>
  );
}

/** What chooses which of many rows are drawn. It is fetched when there are as many: no page waits for it. */
function useWindow(isMany: boolean) {
  const { part, fetch } = usePart(loadWindow);
  const [isMissing, setIsMissing] = useState(false);
  const ask = useLatest(fetch);
  useEffect(() => {
    if (isMany) ask(() => setIsMissing(true));
  }, [isMany, ask]);
  return {
    Window: isMany ? part?.TableWindow : undefined,
    isAwaited: isMany && part === null && !isMissing,
    isMissing: isMany && isMissing,
  };
}

function Widths({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, column) => (
        <col key={column} style={{ width }} />
      ))}
    </colgroup>
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
