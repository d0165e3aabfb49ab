import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { MINUTE } from '#domain/block-grid/span';
import { wallClock } from '#domain/time/wall-clock';
import { TimelineList } from '../../../timeline/timeline-list';
import { PanelFrame, SlotWords } from '../panel-frame';
import { slotOf } from '../panel.store';
import styles from '../panel.module.css';

/** Who booked a visit, moved it from where to where, confirmed, marked or called it off, and through what: live. ADR 045 */
export function WhatHappened({ card, timeZone }: { card: AppointmentCard; timeZone: string }) {
  const { t } = useTranslation();
  const end = Math.max(wallClock(timeZone)(card.endDateTime, 'later'), Date.parse(card.startsAt) + MINUTE);
  return (
    <PanelFrame
      title={t('timeline.title')}
      place={<SlotWords slot={slotOf(card)} end={end} timeZone={timeZone} />}
      hasBack
    >
      <bdi className={styles.name}>{card.name}</bdi>
      <TimelineList of={{ siteId: card.siteId, appointmentId: card.id }} timeZone={timeZone} />
    </PanelFrame>
  );
}
