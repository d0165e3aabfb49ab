import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { showToast } from '../../../ui/toast/toast.store';
import { TellClient } from '../mail/tell-client';
import { execute, type VisitVerb } from '../panel/panel.data';
import { usePress } from '../panel/use-press';
import { askToCancel, leaveQuestion, stopAsking, useIsAsked } from './cancel-question';
import { type Said, useVisitActions } from './use-visit-actions';
import styles from './visit-block.module.css';

export interface VisitActionsProps {
  card: AppointmentCard;
  /** The client's; undefined while it is not known yet. */
  email: string | undefined;
  isDayView: boolean;
  close: () => void;
}

/** What can be done with a visit, on its card; calling off is asked about first. 002 §2 */
export function VisitActions({ card, email, isDayView, close }: VisitActionsProps) {
  const isAsking = useIsAsked(card.id);
  const stop = () => stopAsking(card.id);
  useEffect(() => () => leaveQuestion(card.id), [card.id]);
  const { t } = useTranslation();
  const { isSending, failure: detail, press } = usePress();
  const [pressed, setPressed] = useState<VisitVerb | null>(null);
  const failure = detail !== null && pressed === 'Cancel' ? t('calendar.visit.cancelError', { detail }) : detail;
  const run = (verb: VisitVerb, said: Said, wish: { tellClient?: boolean } = {}) => {
    setPressed(verb);
    void press(async () => {
      await execute(card, verb, wish);
      showToast(said);
      close();
    }, stop);
  };
  const { changes, looks } = useVisitActions(card, {
    ...{ isDayView, execute: run, leave: close },
    askToCancel: () => askToCancel(card.id),
  });
  if (isAsking) return <CancelQuestion {...{ email, isSending, failure, run, stop }} />;
  return (
    <>
      {failure !== null && <FormAlert text={failure} />}
      <div className={styles.actions}>
        {changes.map(({ icon: _, ...action }) => (
          <ActionButton key={action.id} action={{ ...action, isRunning: isSending }} />
        ))}
      </div>
      <div className={styles.links}>
        {looks.map(({ id, label, run: look }) => (
          <button key={id} type="button" onClick={look}>
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

interface CancelQuestionProps extends Pick<VisitActionsProps, 'email'> {
  isSending: boolean;
  failure: string | null;
  run: (verb: VisitVerb, said: Said, wish: { tellClient: boolean }) => void;
  stop: () => void;
}

function CancelQuestion({ email, isSending, failure, run, stop }: CancelQuestionProps) {
  const { t } = useTranslation();
  const [isTold, setTold] = useState(false);
  const icon = <IconCalendarOff size={20} stroke={1.75} aria-hidden="true" />;
  const cancel = () => run('Cancel', { text: t('calendar.visit.cancelled'), icon }, { tellClient: isTold });
  return (
    <div className={styles.actions} role="group" aria-label={t('calendar.visit.sure')}>
      <p>{t('calendar.visit.sure')}</p>
      <TellClient {...{ email, isTold }} isLocked={isSending} onChange={setTold} />
      {failure !== null && <FormAlert text={failure} />}
      {/* The safe way out comes first, where the focus is. */}
      <ActionButton
        variant="filled"
        action={{ id: 'keep', label: t('calendar.visit.keep'), enabled: !isSending, run: stop }}
      />
      <ActionButton
        action={{
          ...{ id: 'cancel', label: t(isSending ? 'calendar.panel.sending' : 'calendar.visit.yesCancel') },
          ...{ enabled: true, isRunning: isSending, run: cancel },
        }}
      />
    </div>
  );
}
