import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockX,
  IconFlag,
  IconMailOff,
  IconUserCheck,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type ComponentType, lazy, memo, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { VisitStatus } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { MINUTE } from '#domain/block-grid/span';
import { loadPart } from '../../../api/parts';
import { usePreview } from '../../../ui/popup/use-preview';
import { timeOf } from '../../../ui/time/times';
import { heightOf } from '../grid/heights';
import { moves } from '../move/moving.store';
import { previewOf } from './cancel-question';
import styles from './visit-block.module.css';

const VisitPopover = lazy(() => loadPart(() => import('./visit-popover')));

export interface VisitBlockProps {
  card: AppointmentCard;
  siteId: number;
  lane: number;
  lanes: number;
  /** Minutes since the first block that is shown. */
  offset: number;
  /** Minutes. */
  length: number;
  isOverbooked: boolean;
  isDayView: boolean;
}

type Sign = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;

const SIGNS: Partial<Record<VisitStatus, Sign>> = {
  Confirmed: IconCircleCheck,
  Arrived: IconUserCheck,
  Completed: IconFlag,
  NoShow: IconClockX,
};

const LOOK = { size: 15, stroke: 2, 'aria-hidden': 'true' } as const;
/** Below which there is no room for a second line. */
const TWO_LINES_MINUTES = 25;
/** From which only letters fit beside each other. */
const NARROW_LANES = 3;

/** An appointment where it is in its column; more of it on hover, focus and tap. 002 §2 */
export const VisitBlock = memo(function VisitBlock(props: VisitBlockProps) {
  const { card, siteId, lane, lanes, offset, length, isOverbooked, isDayView } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLLIElement>(null);
  const { isOpen, isPinned, close, focused, pressed, hover } = usePreview(previewOf(card.id), box);
  const isMoving = useStore(moves, ({ moving }) => moving?.card.id === card.id);
  const isNarrow = lanes >= NARROW_LANES;
  const words = [
    `${timeOf(card.StartDateTime)} – ${timeOf(card.endDateTime)}`,
    ...[card.name, card.sessionTypeName, t(`appointments.status.${card.status}`)],
    ...(card.redAlert.trim() === '' ? [] : [t('appointments.redAlert')]),
    ...(isOverbooked ? [t('calendar.overbooked')] : []),
    ...(card.mail?.state === 'failed' ? [t('visitMail.failed')] : []),
  ];
  return (
    <li
      ref={box}
      className={styles.place}
      style={{
        top: heightOf(offset * MINUTE),
        height: heightOf(length * MINUTE),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
      data-moving={isMoving || undefined}
      {...hover}
    >
      <button
        type="button"
        className={styles.visit}
        data-status={card.status}
        data-visit={card.id}
        data-over={isOverbooked || undefined}
        data-narrow={isNarrow || undefined}
        aria-label={words.join(', ')}
        aria-expanded={isOpen}
        aria-keyshortcuts="M"
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) focused();
        }}
        onBlur={() => {
          // What was pressed stays: the focus goes on into it.
          if (!isPinned && box.current?.matches(':hover') !== true) close();
        }}
        onClick={pressed}
      >
        <span className={styles.top}>
          <span className={styles.name} dir="auto">
            {isNarrow ? initialsOf(card.name) : card.name}
          </span>
          <Signs card={card} isOverbooked={isOverbooked} />
        </span>
        {!isNarrow && length >= TWO_LINES_MINUTES && <span className={styles.service}>{card.sessionTypeName}</span>}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <VisitPopover box={box} {...{ card, siteId, isOverbooked, isDayView, isPinned, close }} />
        </Suspense>
      )}
    </li>
  );
});

function Signs({ card: { status, redAlert, mail }, isOverbooked }: Pick<VisitBlockProps, 'card' | 'isOverbooked'>) {
  const Sign = SIGNS[status];
  return (
    <span className={styles.signs}>
      {isOverbooked && <IconUsersPlus {...LOOK} />}
      {redAlert.trim() !== '' && <IconAlertTriangle {...LOOK} />}
      {mail?.state === 'failed' && <IconMailOff {...LOOK} />}
      {Sign !== undefined && <Sign {...LOOK} />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1) ?? '').join('');
}
