import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import styles from './note-facts.module.css';

/** What the notes say in figures, and how many photos there are; nothing while there is none. */
export const NoteFacts = memo(function NoteFacts({
  weeks,
  files,
  photoCount,
}: Pick<AppointmentCard, 'weeks' | 'files'> & { photoCount: number }) {
  const { t } = useTranslation();
  const facts = [
    ...(weeks === '' ? [] : [t('appointments.weeks', { weeks })]),
    ...(files === null || files === 0 ? [] : [t('appointments.files', { count: files })]),
    ...(photoCount === 0 ? [] : [t('appointments.photos', { count: photoCount })]),
  ];
  return facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>;
});
