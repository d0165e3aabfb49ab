import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { useFocusedHeading } from '../../../ui/page/use-focused-heading';
import { clockOf, longDate } from '../../../ui/time/times';
import { localDate } from '#domain/time/calendar-day';
import type { Slot } from './panel.store';
import { closePanel } from './panel.store';
import styles from './panel.module.css';

export interface PanelFrameProps {
  title: string;
  /** Below the title. */
  place?: ReactNode;
  /** Somebody is at work in it. */
  onUse?: () => void;
  /** 002 §2: BACK returns to IDLE. */
  hasBack?: boolean;
  children: ReactNode;
}

/** What all modes of the panel share: what it is about, and the way out. */
export function PanelFrame({ title, place, onUse, hasBack = false, children }: PanelFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useFocusedHeading();
  return (
    <section className={styles.panel} aria-labelledby={id} onPointerDown={onUse} onKeyDown={onUse}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('calendar.panel.close')} onClick={closePanel}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {place}
      {children}
      {hasBack && (
        <ActionButton
          fullWidth
          action={{ id: 'back', label: t('calendar.panel.back'), enabled: true, run: closePanel }}
        />
      )}
    </section>
  );
}

export interface SlotWordsProps {
  slot: Slot;
  /** When the visit ends, in milliseconds since 1970; null while nobody knows. */
  end: number | null;
  timeZone: string;
}

/** Where and when it is, or is to be. */
export function SlotWords({ slot, end, timeZone }: SlotWordsProps) {
  const { i18n } = useTranslation();
  const clock = (instant: number) => clockOf(instant, timeZone);
  return (
    <p className={styles.slot}>
      <span className={styles.soft}>{longDate(localDate(new Date(slot.start), timeZone), i18n.language)}</span>
      {end !== null && (
        <span>
          {clock(slot.start)} – {clock(end)} · <strong>{slot.staffName}</strong>
        </span>
      )}
    </p>
  );
}
