import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { useLanguage } from '../../../ui/language/use-language';
import { SubjectHead } from '../../../ui/page/subject-head';
import { shortDate, timeOf } from '../../../ui/time/times';
import styles from './photo-board.module.css';

/** Whose photos these are, and what can be done. */
export function PhotoHead({ card, children }: { card: AppointmentCard; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const about = [card.sessionTypeName, shortDate(card.date, language), timeOf(card.StartDateTime), card.email];
  return (
    <SubjectHead
      back={{ to: '/appointments', label: t('photos.back') }}
      title={t('photos.title', { name: '' })}
      name={card.name}
      about={about.filter(Boolean).join(' · ')}
    >
      <div className={styles.actions}>{children}</div>
    </SubjectHead>
  );
}
