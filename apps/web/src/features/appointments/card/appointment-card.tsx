import { memo } from 'react';
import type { AppointmentCard as Card } from '#contracts/appointments.dto';
import { VideoLine } from '../../media/videos/video-line';
import { useCheckIn } from '../../arrivals/check-in/check-ins.store';
import { CheckInFailure } from '../../arrivals/check-in/check-in-failure';
import { ArchiveLine } from '../../media/archive/archive-line';
import { timeOf } from '../../../ui/time/times';
import styles from './appointment-card.module.css';
import { CardMenu } from './card-menu';
import { ContactPreview, NotesPreview } from './previews/card-previews';
import { FormState } from './form/form-state';
import type { CardMode } from './card-mode';
import { NoteFacts } from './notes/note-facts';
import { NextStepButton } from './next-step-button';
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
  const status = isSending ? 'Sending' : card.status;
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      data-entry
      data-room={roomColour}
      data-tinted={isTinted || undefined}
      data-status={status}
    >
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={card.startsAt}>{timeOf(card.StartDateTime)}</time>
          <span className={styles.room}>{roomName}</span>
        </p>
        <StatusPill status={status} startsAt={card.startsAt} arrivedAt={card.arrivedAt} />
      </div>
      <h2 className={styles.title}>
        <ContactPreview card={card} />
      </h2>
      <div className={styles.line}>
        <p className={styles.service}>{card.sessionTypeName}</p>
        <NoteFacts weeks={card.weeks} files={card.files} photoCount={card.photos.count} />
        <NotesPreview card={card} />
      </div>
      <ArchiveLine state={card.archive?.state ?? null} count={card.archive?.pictures ?? 0} />
      <RedAlert text={card.redAlert} />
      <VideoLine video={card.video} />
      {mode === 'check-in' && <CheckInFailure card={card} />}
      <div className={styles.foot}>
        <FormState card={card} />
        <span className={styles.actions}>
          <NextStepButton card={card} mode={mode} />
          <CardMenu card={card} mode={mode} />
        </span>
      </div>
    </article>
  );
});
