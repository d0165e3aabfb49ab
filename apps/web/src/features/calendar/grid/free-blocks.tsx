import { IconHourglass, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { overlap, type Span } from '#domain/block-grid/span';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { type Moving, pointAt, putDown, useMoving } from '../move/moving.store';
import { targetsOf } from '../move/targets';
import { chooseSlot, useOwnHold } from '../panel/panel.store';
import { waitedGaps } from '../wishes/waited-gaps';
import { useWaiting } from '../wishes/waiting-context';
import type { DayColumn } from './day-columns';
import styles from './grid.module.css';
import { heightOf } from './heights';

export interface FreeBlocksProps {
  column: DayColumn;
  /** Of the first block that is shown. */
  start: number;
  timeZone: string;
  /** In words, where columns are days. */
  day?: string | undefined;
}

const EACH_MINUTE_MS = 60_000;

/**
 * Half hours in which a visit may begin; the tab key stops once in a column, arrows go from one to the next. While a visit is moved these are
 * the ones that have room for it.
 */
export function FreeBlocks({ column, start, timeZone, day }: FreeBlocksProps) {
  useNow(EACH_MINUTE_MS);
  const now = serverNow();
  const moving = useMoving();
  const holdId = useOwnHold();
  const waiting = useWaiting();
  const gaps = moving === null ? waitedGaps(column, waiting, { timeZone, now }) : [];
  const { staffId, name } = column.room;
  const free =
    moving === null
      ? freeOf(column, now)
      : targetsOf(column, { card: moving.card, now, holdId }).filter(({ refused }) => refused === null);
  return free.map((block, index) => (
    <FreeBlock
      key={block.start}
      start={block.start}
      top={heightOf(block.start - start)}
      height={heightOf(block.end - block.start)}
      isFirst={index === 0}
      count={gaps.find((gap) => gap.start === block.start)?.waiters.length ?? 0}
      how={moving?.how ?? null}
      {...{ staffId, name, timeZone, day }}
    />
  ));
}

interface FreeBlockProps extends Pick<FreeBlocksProps, 'timeZone' | 'day'> {
  start: number;
  /** Pixels. */
  top: number;
  height: number;
  staffId: number;
  name: string;
  isFirst: boolean;
  /** Who of the wish list fits here. */
  count: number;
  how: Moving['how'] | null;
}

/** Drawn again only when it is another itself: most of what happens in a column leaves what is free there as it is. */
const FreeBlock = memo(function FreeBlock({ start, top, height, timeZone, day, count, how, ...props }: FreeBlockProps) {
  const { t } = useTranslation();
  const { staffId, name: room, isFirst } = props;
  const time = clockOf(start, timeZone);
  const slot = { staffId, staffName: room, start };
  const waits = count === 0 ? '' : t(count === 1 ? 'wishes.waits.one' : 'wishes.waits.other', { count });
  const moveTo = () => (day === undefined ? t('move.to', { time, room }) : t('move.toOn', { time, room, day }));
  const words = how === null ? t('calendar.panel.bookAt', { time, room }) : moveTo();
  return (
    <button
      type="button"
      className={styles.free}
      style={{ top, height }}
      data-free={start}
      data-staff={staffId}
      tabIndex={isFirst ? 0 : -1}
      aria-label={waits === '' ? words : `${words}. ${waits}`}
      data-waited={count > 0 || undefined}
      onFocus={() => how === 'choice' && pointAt(slot, null)}
      onClick={() => (how === null ? chooseSlot(slot) : putDown(slot))}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      {time}
      {count > 0 && (
        <span className={styles.waited} title={waits}>
          <IconHourglass size={14} stroke={2} aria-hidden="true" />
          {count}
        </span>
      )}
    </button>
  );
});

function freeOf({ grid, holds }: DayColumn, now: number): Span[] {
  return grid.blocks.filter(
    (block) => block.end > now && block.free > holds.filter((hold) => overlap(hold, block)).length,
  );
}
