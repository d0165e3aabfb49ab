import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { overlap } from '#domain/block-grid/span';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { chooseSlot } from '../panel/panel.store';
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
export function FreeBlocks({ column: { room, grid, holds }, start, timeZone }: FreeBlocksProps) {
  const { t } = useTranslation();
  useNow(EACH_MINUTE_MS);
  const now = serverNow();
  const free = grid.blocks.filter(
    (block) => block.end > now && block.free > holds.filter((hold) => overlap(hold, block)).length,
  );
  return free.map((block, index) => {
    const time = clockOf(block.start, timeZone);
    return (
      <button
        key={block.start}
        type="button"
        className={styles.free}
        style={{ top: heightOf(block.start - start), height: heightOf(block.end - block.start) }}
        data-free={block.start}
        data-staff={room.staffId}
        tabIndex={index === 0 ? 0 : -1}
        aria-label={t('calendar.panel.bookAt', { time, room: room.name })}
        onClick={() => chooseSlot({ staffId: room.staffId, staffName: room.name, start: block.start })}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        {time}
      </button>
    );
  });
}
