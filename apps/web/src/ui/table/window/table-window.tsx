import type { RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, elementScroll, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { TableWindowProps } from '../drawn-rows';
import { useEnds } from './use-ends';
import { useFixedWidths } from './use-fixed-widths';

/** Rows beyond each edge of the region: a push of the wheel finds them drawn. */
const BEYOND = 10;

/** Says which rows are in sight, and how wide the columns are. It draws nothing: the rows stay the elements that they were before it came. */
export function TableWindow<Row extends RowData>(props: TableWindowProps<Row>) {
  const { table } = props;
  const [height, setHeight] = useState<number | null>(null);
  useFixedWidths(props);
  useLayoutEffect(() => {
    const look = () => setHeight(meanHeight(table.current));
    look();
  }, [table]);
  return height !== null && <Sight {...props} height={height} />;
}

function Sight<Row extends RowData>(props: TableWindowProps<Row> & { height: number }) {
  const { shown, kept, table, height, onDraw } = props;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const keptAt = useMemo(() => (kept === null ? -1 : ids.indexOf(kept)), [ids, kept]);
  const holdEnd = useEnds(table, ids);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked anew at each render
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: ids.length,
    getScrollElement: () => table.current?.parentElement ?? null,
    // What is not known yet is as high as those that were drawn first.
    estimateSize: () => height,
    measureElement: (row) => row.getBoundingClientRect().height,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback((range: Range) => withKept(range, keptAt), [keptAt]),
    overscan: BEYOND,
    // Rows above that turn out higher push what is seen down: it reckons from where it last heard that the region stood.
    scrollToFn: (...move) => {
      if (!holdEnd()) elementScroll(...move);
    },
  });
  const { measureElement: measure } = virtualizer;
  const items = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (items.length === 0) return;
    const ends = [0, ...items.map(({ end }) => end)];
    const places = items.map(({ index, start }, at) => ({ index, before: start - (ends[at] ?? 0) }));
    onDraw({ places, after: total - (ends.at(-1) ?? 0), measure });
  }, [items, total, measure, onDraw]);
  return null;
}

function withKept(range: Range, keptAt: number): number[] {
  const inSight = defaultRangeExtractor(range);
  if (keptAt < 0) return inSight;
  const kept = [keptAt - 1, keptAt, keptAt + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...kept, ...inSight])].sort((one, other) => one - other);
}

function meanHeight(table: HTMLTableElement | null): number {
  const rows = [...(table?.querySelectorAll('[data-entry]') ?? [])];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  return heights.reduce((sum, height) => sum + height, 0) / Math.max(1, rows.length);
}
