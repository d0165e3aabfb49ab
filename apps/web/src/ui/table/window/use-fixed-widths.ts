import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FREE, type TableWindowProps } from '../drawn-rows';
import { widestRows } from './widest-rows';

type Fixing<Row extends RowData> = Pick<TableWindowProps<Row>, 'shown' | 'columns' | 'scope' | 'table' | 'onFix'>;

/**
 * Gives the columns the widths that the browser finds for the rows in sight and those that say most. They are drawn freely first, then taken,
 * all before the next picture; anew when the columns, what was searched for, the room or the letters are others.
 */
export function useFixedWidths<Row extends RowData>({ shown, columns, scope, table, onFix }: Fixing<Row>): void {
  const room = useRoom(table);
  const wish = useMemo(() => ({ room, columns, scope }), [room, columns, scope]);
  const [drawn, setDrawn] = useState<object | null>(null);
  const rows = useRef(shown);
  useLayoutEffect(() => {
    rows.current = shown;
  });
  useLayoutEffect(() => {
    const draw = () => {
      onFix({ ...FREE, beside: widestRows(wish.columns, rows.current) });
      setDrawn(wish);
    };
    if (wish.room.width === 0) return;
    if (drawn === wish) onFix({ ...FREE, widths: widthsOf(table.current) });
    else draw();
  }, [drawn, wish, table, onFix]);
}

/** Of the region that the table is pushed in; another object also when other letters have come. */
function useRoom(table: TableWindowProps<never>['table']) {
  const [room, setRoom] = useState({ width: 0 });
  useLayoutEffect(() => {
    const region = table.current?.parentElement;
    if (!region) return;
    const look = () => {
      const { clientWidth: width } = region;
      setRoom((before) => (before.width === width ? before : { width }));
    };
    const lettersCame = () => setRoom({ width: region.clientWidth });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(region);
    document.fonts.addEventListener('loadingdone', lettersCame);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', lettersCame);
    };
  }, [table]);
  return room;
}

/** By the cells of the last row of the head; a column that is not shown has none. */
function widthsOf(table: HTMLTableElement | null): number[] {
  const cells = [...(table?.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])];
  return cells.filter((cell) => cell.getClientRects().length > 0).map((cell) => cell.getBoundingClientRect().width);
}
