import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import { MINUTE, type Span } from '#domain/block-grid/span';
import { serverNow } from '../../../live/line/server-clock';
import type { DayColumn } from './day-columns';
import { useWaitingClient } from '../panel/panel.store';
import styles from './grid.module.css';
import { BLOCK_PX, heightOf } from './heights';
import { StaffColumnView } from './staff-column';
import { useCalendarMenu } from '../menu/use-calendar-menu';
import { useGround } from '../move/ground';
import { useMoving } from '../move/moving.store';
import { lengthOf } from '../move/targets';
import { useChoice } from '../move/use-choice';
import { useDrag } from '../move/drag/use-drag';

/** A column with its head. */
export interface GridColumn {
  key: string;
  head: ReactNode;
  column: DayColumn;
  hours: Span;
  /** In words, where columns are days. */
  day?: string;
}

export interface GridProps {
  label: string;
  columns: readonly GridColumn[];
  /** What stands over the hours. */
  corner: string;
  /** The beginnings of the blocks, in words. */
  blocks: readonly string[];
  siteId: number;
  timeZone: string;
  /** Else it is a week. */
  isDayView: boolean;
}

const MANY_COLUMNS = 6;
/** Whoever opens today sees the hour before now, too. */
const AROUND_NOW_PX = 120;

/** Columns of half hours whose head and hours stay in sight. */
export function Grid({ label, columns, corner, blocks, siteId, timeZone, isDayView }: GridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const hours = columns.map((one) => one.hours);
  const own = columns.map(({ column }) => column);
  const moving = useMoving();
  const isWaiting = useWaitingClient() !== null;
  const { onPointerDown } = useDrag(own);
  const { isChoosing, onKeyDown, onClickCapture } = useChoice(scroll, own);
  const menu = useCalendarMenu(own, { isDayView, isMoving: moving !== null });
  useGround(scroll, own);
  useEffect(() => {
    const now = serverNow();
    const today = hours.find(({ start, end }) => start <= now && now < end);
    if (scroll.current !== null && today !== undefined)
      scroll.current.scrollTop = Math.max(0, heightOf(now - today.start) - AROUND_NOW_PX);
    // Once: afterwards the hand on it decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-many={columns.length >= MANY_COLUMNS || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={(event) => {
        menu.onKeyDown(event);
        onKeyDown(event);
      }}
      onContextMenu={menu.onContextMenu}
      {...{ onPointerDown, onClickCapture }}
      {...(moving !== null && { style: heightIn(lengthOf(moving.card)) })}
      data-dragging={moving?.how === 'drag' || undefined}
      data-choosing={isChoosing || undefined}
      data-waiting={isWaiting || undefined}
    >
      <div className={styles.head}>
        <span className={styles.corner}>{corner}</span>
        {columns.map(({ key, head }) => (
          <h2 key={key} className={styles.title} id={`column-${key}`}>
            {head}
          </h2>
        ))}
      </div>
      <div className={styles.body} style={{ minHeight: blocks.length * BLOCK_PX }}>
        <div className={styles.hours} aria-hidden="true">
          {blocks.map((words, index) => (
            // Two of a day may say the same.
            <span key={index} style={{ top: index * BLOCK_PX }}>
              {words}
            </span>
          ))}
        </div>
        {columns.map(({ key, column, day, hours: { start, end } }) => (
          <StaffColumnView
            key={key}
            headId={`column-${key}`}
            {...{ column, day, start, end, siteId, timeZone, isDayView }}
          />
        ))}
      </div>
      {menu.shown}
    </div>
  );
}

/** Of the block that is meant: as high as the visit will be. */
function heightIn(length: number): CSSProperties {
  return { '--moving': `${heightOf(Math.max(length, BLOCK_MINUTES * MINUTE))}px` } as CSSProperties;
}
