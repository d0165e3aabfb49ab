import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#contracts/identity/identity';
import { type Block, BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import { MINUTE } from '#domain/block-grid/span';
import { clockOf } from '../../../ui/time/times';
import { chooseSlot, useOwnHold } from '../panel/panel.store';
import { useGroup } from '../../identity/identity.data';
import { VisitBlock } from '../visit/visit-block';
import type { DayColumn } from './day-columns';
import type { Hold, Visit } from './in-time';
import styles from './grid.module.css';
import { FreeBlocks } from './free-blocks';
import { heightOf } from './heights';
import { NowLine } from './now-line';

export interface StaffColumnProps {
  column: DayColumn;
  /** Of the element that names it. */
  headId: string;
  /** Of what is shown: from the first block to the last. */
  start: number;
  end: number;
  siteId: number;
  timeZone: string;
  /** Else it is a week. */
  isDayView: boolean;
  /** In words, where columns are days. */
  day?: string | undefined;
}

/** What is closed, what stands, who is booking. Drawn again only when it changed. */
export const StaffColumnView = memo(function StaffColumnView(props: StaffColumnProps) {
  const { column, headId, start, end, siteId, timeZone, isDayView, day } = props;
  const { grid, holds } = column;
  return (
    <section
      className={styles.column}
      style={{ height: heightOf(end - start) }}
      data-column={column.room.staffId}
      aria-labelledby={headId}
    >
      <NowLine {...{ start, end }} />
      {closedRuns(grid.blocks).map((run) => (
        <Closed key={run.start} top={heightOf(run.start - start)} {...run} timeZone={timeZone} />
      ))}
      {grid.type === 'DNA' && <OpenSlots {...{ grid, start }} />}
      <FreeBlocks {...{ column, start, timeZone, day }} />
      <ol className={styles.visits}>
        {grid.placed.map(({ appointment, lane, lanes, offset, length, isOverbooked }) => (
          <VisitBlock
            key={appointment.id}
            card={appointment.card}
            lanes={Math.max(lanes, grid.capacity)}
            {...{ siteId, lane, offset, length, isOverbooked, isDayView }}
          />
        ))}
      </ol>
      {holds.map((hold) => (
        <Held key={hold.id} {...{ hold, start }} room={column.room} />
      ))}
    </section>
  );
});

interface Run {
  start: number;
  end: number;
  description: string;
}

/** Blocks after each other that are closed for one reason are one surface. */
function closedRuns(blocks: readonly Block<Visit>[]): Run[] {
  const runs: Run[] = [];
  for (const { start, end, available, description } of blocks) {
    if (available) continue;
    const last = runs.at(-1);
    if (last?.end === start && last.description === description) last.end = end;
    else runs.push({ start, end, description });
  }
  return runs;
}

const Closed = memo(function Closed({
  start,
  end,
  description,
  top,
  timeZone,
}: Run & { top: number; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.closed}
      style={{ top, height: heightOf(end - start) }}
      data-short={end - start <= BLOCK_MINUTES * MINUTE || undefined}
    >
      <p>
        {description === '' ? t('calendar.closed') : description}
        <span className={styles.until}>
          {' '}
          {clockOf(start, timeZone)} – {clockOf(end, timeZone)}
        </span>
      </p>
    </div>
  );
});

/** Who is booking there; the management may press it, and is asked whether to take it over (decision 55). */
function Held({ hold, start, room }: { hold: Hold; start: number; room: DayColumn['room'] }) {
  const { t } = useTranslation();
  const isOurs = useOwnHold() === hold.id;
  const mayTakeOver = hasRole(useGroup() ?? '', 'management');
  const style = { top: heightOf(hold.start - start), height: heightOf(hold.end - hold.start) };
  const words = isOurs ? t('calendar.panel.ours') : t('calendar.booking', { name: hold.name });
  const shown = { className: styles.held, style, 'data-ours': isOurs || undefined };
  if (isOurs || !mayTakeOver) return <div {...shown}>{words}</div>;
  const slot = { staffId: room.staffId, staffName: room.name, start: hold.start };
  return (
    <button type="button" {...shown} onClick={() => chooseSlot(slot)}>
      {words}
    </button>
  );
}

/** The places of a DNA room that nobody has. 002 §9 */
function OpenSlots({ grid, start }: { grid: DayColumn['grid']; start: number }) {
  return (
    <div aria-hidden="true">
      {grid.blocks
        .filter(({ available }) => available)
        .flatMap((block) => {
          const taken = lanesIn(grid, block);
          return Array.from({ length: grid.capacity }, (_, lane) => lane)
            .filter((lane) => !taken.has(lane))
            .map((lane) => (
              <span
                key={`${block.start}:${lane}`}
                className={styles.slot}
                style={{ top: heightOf(block.start - start), left: `${(lane / grid.capacity) * 100}%` }}
              />
            ));
        })}
    </div>
  );
}

function lanesIn({ placed }: DayColumn['grid'], block: Block<Visit>): Set<number> {
  const here = new Set(block.appointments);
  return new Set(placed.flatMap(({ appointment, lane }) => (here.has(appointment) ? [lane] : [])));
}
