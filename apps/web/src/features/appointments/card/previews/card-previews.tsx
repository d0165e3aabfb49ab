import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { formatPhone } from '#domain/people/contact';
import { hasArrived } from '#domain/visits';
import { shortDate } from '../../../../ui/time/times';
import styles from './card-previews.module.css';
import { Preview } from './preview';

export interface CardPreviewProps {
  card: AppointmentCard;
}

/** The client's name; behind it the contact and the last visit. */
export function ContactPreview({ card }: CardPreviewProps) {
  const { t, i18n } = useTranslation();
  const visit = card.lastVisitDate;
  return (
    <Preview
      name={`${card.id}:contact`}
      label={t('appointments.contactOf', { name: card.name })}
      trigger={
        <span className={styles.nameText} dir="auto">
          {card.name}
        </span>
      }
      triggerClass={styles.name}
    >
      <span className={styles.rows}>
        <Row label={t('appointments.phone')} value={formatPhone(card.phone)} />
        <Row label={t('appointments.email')} value={card.email} />
        <Row
          label={t('appointments.lastVisit')}
          value={
            visit === null
              ? t(card.FirstAppointment ? 'appointments.firstVisit' : 'appointments.noLastVisit')
              : [shortDate(visit, i18n.language), card.lastVisitServiceName].filter(Boolean).join(' · ')
          }
        />
      </span>
      {card.redAlert.trim() !== '' && <span className={styles.alert}>{card.redAlert}</span>}
      {!hasArrived(card.status) && <span className={styles.hint}>{t('appointments.masked')}</span>}
    </Preview>
  );
}

export function NotesPreview({ card }: CardPreviewProps) {
  const { t } = useTranslation();
  const note = card.lastVisitNote?.trim();
  if (note === undefined || note === '') return null;
  return (
    <Preview
      name={`${card.id}:notes`}
      label={t('appointments.notesOf', { name: card.name })}
      isTriggerLabelled
      trigger={
        <>
          <IconNotes size={18} stroke={1.75} aria-hidden="true" />
          {t('appointments.notes')}
        </>
      }
      triggerClass={styles.notes}
    >
      <span className={styles.note}>{note}</span>
    </Preview>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value === '' ? t('appointments.none') : value}</span>
    </span>
  );
}
