import { IconHourglass, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { overlap } from '#domain/block-grid/span';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { chooseSlot } from '../panel/panel.store';
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
}

const EACH_MINUTE_MS = 60_000;

/** Half hours in which a visit may begin; the tab key stops once in a column, arrows go from one to the next. */
export function FreeBlocks({ column, start, timeZone }: FreeBlocksProps) {
  const { t } = useTranslation();
  const { room, grid, holds } = column;
  useNow(EACH_MINUTE_MS);
  const now = serverNow();
  const waiting = useWaiting();
  const gaps = waitedGaps(column, waiting, { timeZone, now });
  const free = grid.blocks.filter(
    (block) => block.end > now && block.free > holds.filter((hold) => overlap(hold, block)).length,
  );
  return free.map((block, index) => {
    const time = clockOf(block.start, timeZone);
    const count = gaps.find((gap) => gap.start === block.start)?.waiters.length ?? 0;
    const words = t('calendar.panel.bookAt', { time, room: room.name });
    const waits = count === 0 ? '' : t(count === 1 ? 'wishes.waits.one' : 'wishes.waits.other', { count });
    return (
      <button
        key={block.start}
        type="button"
        className={styles.free}
        style={{ top: heightOf(block.start - start), height: heightOf(block.end - block.start) }}
        data-free={block.start}
        data-staff={room.staffId}
        tabIndex={index === 0 ? 0 : -1}
        aria-label={waits === '' ? words : `${words}. ${waits}`}
        data-waited={count > 0 || undefined}
        onClick={() => chooseSlot({ staffId: room.staffId, staffName: room.name, start: block.start })}
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
}
