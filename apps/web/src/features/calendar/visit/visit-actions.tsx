import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayBecome, mayMove } from '#domain/visits';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { showToast } from '../../../ui/toast/toast.store';
import { stateOf } from '../../visits/search-state';
import { chooseWhereTo } from '../move/moving.store';
import { execute } from '../panel/panel.data';
import { editVisit, showLastVisit } from '../panel/panel.store';
import { usePress } from '../panel/use-press';
import styles from './visit-block.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a visit: each only where the table of visits allows it; calling off is asked about first. 002 §2, §4 */
export function VisitActions({ card, close }: { card: AppointmentCard; close: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isSending, failure, press } = usePress();
  const run = (verb: 'Confirm' | 'Cancel', said: { text: string; icon: ReactNode }) =>
    void press(
      async () => {
        await execute(card, verb);
        showToast(said);
        close();
      },
      () => setAsking(false),
    );
  const confirm = () => run('Confirm', { text: t('calendar.visit.confirmed'), icon: <IconCalendarCheck {...LOOK} /> });
  const cancel = () => run('Cancel', { text: t('calendar.visit.cancelled'), icon: <IconCalendarOff {...LOOK} /> });
  const move = () => {
    close();
    chooseWhereTo(card);
  };
  const edit = () => {
    close();
    editVisit(card);
  };
  if (isAsking)
    return (
      <div className={styles.actions} role="group" aria-label={t('calendar.visit.sure')}>
        <p>{t('calendar.visit.sure')}</p>
        {failure !== null && <FormAlert text={failure} />}
        {/* The safe way out comes first, where the focus is. */}
        <ActionButton
          variant="filled"
          action={{ id: 'keep', label: t('calendar.visit.keep'), enabled: !isSending, run: () => setAsking(false) }}
        />
        <ActionButton
          action={{
            ...{ id: 'cancel', label: t(isSending ? 'calendar.panel.sending' : 'calendar.visit.yesCancel') },
            ...{ enabled: true, isRunning: isSending, run: cancel },
          }}
        />
      </div>
    );
  const actions = [
    { id: 'confirm', label: t('calendar.visit.confirm'), isOffered: mayBecome(card.status, 'Confirmed'), run: confirm },
    { id: 'edit', label: t('calendar.panel.edit'), isOffered: mayMove(card.status), run: edit },
    {
      ...{ id: 'cancel', label: t('calendar.visit.cancel'), isOffered: mayBecome(card.status, 'Cancelled') },
      run: () => setAsking(true),
    },
    { id: 'move', label: t('move.move'), isOffered: mayMove(card.status), run: move },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      {failure !== null && <FormAlert text={failure} />}
      <div className={styles.actions}>
        {actions.map(({ id, label, run: begin }) => (
          <ActionButton key={id} action={{ id, label, enabled: true, isRunning: isSending, run: begin }} />
        ))}
      </div>
      <div className={styles.links}>
        <button
          type="button"
          onClick={() => {
            close();
            showLastVisit(card);
          }}
        >
          {t('calendar.panel.lastVisit')}
        </button>
        <Link to="/visits" state={stateOf({ text: card.name, term: card.clientId, day: card.date })}>
          {t('calendar.panel.history')}
        </Link>
      </div>
    </>
  );
}
