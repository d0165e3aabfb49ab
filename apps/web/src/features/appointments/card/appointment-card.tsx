import { memo } from 'react';
import type { AppointmentCard as Card } from '#contracts/appointments.dto';
import { useCheckIn } from '../../arrivals/check-ins.store';
import { CheckInButton } from '../../arrivals/check-in-button';
import { CheckInFailure } from '../../arrivals/check-in-failure';
import { FormButton } from '../../forms/viewer/form-button';
import { timeOf } from '../../../ui/time/times';
import styles from './appointment-card.module.css';
import { CardMenu } from './card-menu';
import { ContactPreview, NotesPreview } from './previews/card-previews';
import { FillFormLink } from './fill-form-link';
import { FormProgressLine } from './form-progress-line';
import type { CardMode } from './card-mode';
import { useTint } from '../board/recent-changes';
import { RedAlert } from './red-alert';
import { StatusPill } from './status-pill';

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
  const checkIn = useCheckIn(card);
  const isTinted = useTint(card.id);
  const isSending = checkIn?.phase === 'sending' && card.status !== 'Arrived';
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      data-entry
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
      {card.formProgress !== null && !card.formFilled && <FormProgressLine progress={card.formProgress} />}
      <div className={styles.foot}>
        <FormButton card={card} />
        <span className={styles.actions}>
          <NotesPreview card={card} />
          {mode === 'check-in' ? <CheckInButton card={card} /> : <FillFormLink card={card} />}
          <CardMenu card={card} mode={mode} />
        </span>
      </div>
    </article>
  );
});
