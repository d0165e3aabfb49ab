import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import styles from './archive-line.module.css';

/** How far the pictures from the ultrasound machine are, on the card of the visit; nothing while nobody asked for them. */
export const ArchiveLine = memo(function ArchiveLine({
  state,
  count,
}: {
  state: NonNullable<AppointmentCard['archive']>['state'] | null;
  count: number;
}) {
  const { t } = useTranslation();
  return state === null ? null : <p className={styles.line}>{t(`archiveCard.${state}`, { count })}</p>;
});
