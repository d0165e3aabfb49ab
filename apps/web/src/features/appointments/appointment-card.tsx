import { IconAlertTriangle, IconFileCheck, IconFileText } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard as Card } from '#contracts/appointments.dto';
import { useCheckIn } from '../arrivals/check-ins.store';
import { CheckInButton } from '../arrivals/check-in-button';
import { CheckInFailure } from '../arrivals/check-in-failure';
import { timeOf } from '../../ui/times';
import styles from './appointment-card.module.css';
import { ContactPreview, NotesPreview } from './card-previews';
import { FillFormLink } from './fill-form-link';
import { useTint } from './recent-changes';
import { StatusPill } from './status-pill';

export type CardMode = 'check-in' | 'forms';

export interface AppointmentCardProps {
  card: Card;
  roomName: string;
  /** 0 to 3. */
  roomColour: number;
  mode: CardMode;
}

/** Draws one appointment; only a change of this appointment draws it again. */
export const AppointmentCard = memo(function AppointmentCard({
  card,
  roomName,
  roomColour,
  mode,
}: AppointmentCardProps) {
  const checkIn = useCheckIn(card.id);
  const isTinted = useTint(card.id);
  const isSending = checkIn?.phase === 'sending' && card.status !== 'Arrived';
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      data-room={roomColour}
      data-tinted={isTinted || undefined}
      data-status={isSending ? 'Sending' : card.status}
    >
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={card.startsAt}>{timeOf(card.StartDateTime)}</time>
          <span className={styles.room}>{roomName}</span>
        </p>
        <StatusPill status={isSending ? 'Sending' : card.status} arrivedAt={card.arrivedAt} />
      </div>
      <h2 className={styles.title}>
        <ContactPreview card={card} />
      </h2>
      <p className={styles.service}>{card.sessionTypeName}</p>
      <RedAlert text={card.redAlert} />
      {mode === 'check-in' && <CheckInFailure card={card} />}
      <div className={styles.foot}>
        <FormState isFilled={card.formFilled} />
        <span className={styles.actions}>
          <NotesPreview card={card} />
          {mode === 'check-in' ? <CheckInButton card={card} /> : <FillFormLink card={card} />}
        </span>
      </div>
    </article>
  );
});

function RedAlert({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return null;
  return (
    <p className={styles.alert}>
      <IconAlertTriangle size={18} stroke={1.75} aria-label={t('appointments.redAlert')} role="img" />
      <span>{text}</span>
    </p>
  );
}

function FormState({ isFilled }: { isFilled: boolean }) {
  const { t } = useTranslation();
  const Icon = isFilled ? IconFileCheck : IconFileText;
  return (
    <span className={styles.form} data-filled={isFilled}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(isFilled ? 'appointments.formFilled' : 'appointments.noForm')}
    </span>
  );
}
