import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { useLanguage } from '../../../ui/language/use-language';
import { shortDate, timeOf } from '../../../ui/time/times';
import styles from './photo-board.module.css';

/** Whose photos these are, and what can be done. */
export function PhotoHead({ card, children }: { card: AppointmentCard; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const about = [card.sessionTypeName, shortDate(card.date, language), timeOf(card.StartDateTime), card.email];
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/appointments" aria-label={t('photos.back')}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.who}>
        <h1>
          <VisuallyHidden>{t('photos.title', { name: '' })}</VisuallyHidden>
          <bdi>{card.name}</bdi>
        </h1>
        <p>
          {about.filter(Boolean).join(' · ')}
          {' · '}
          <Link to={`/notepage/${card.id}`}>{t('photos.toNotes')}</Link>
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
