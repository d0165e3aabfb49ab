import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { ActionButton } from '../../ui/action/action-button';
import { showToast } from '../../ui/toast/toast.store';
import styles from './note-conflict.module.css';
import { textOf } from './note-entry';
import type { NotesState } from './use-notes';

/** Both versions side by side; one of them goes on, and nothing is saved by choosing. */
export function NoteConflict({ page, notes }: { page: NotesPage; notes: NotesState }) {
  const { t } = useTranslation();
  const mine = { id: 'mine', label: t('notes.conflict.keepMine'), enabled: true, run: notes.keepMine };
  const take = () => {
    const run = notes.takeTheirs();
    const action = { id: 'back-to-mine', label: t('notes.conflict.undo'), enabled: true, run };
    showToast({ text: t('notes.conflict.taken'), action });
  };
  const theirs = { id: 'theirs', label: t('notes.conflict.takeTheirs'), enabled: true, run: take };
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="note-conflict">
      <h3 id="note-conflict">
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {t('notes.conflict.title')}
      </h3>
      <p>{t('notes.conflict.help')}</p>
      <div className={styles.sides}>
        <Side
          title={t('notes.conflict.mine')}
          text={textOf(notes.entry, page)}
          action={<ActionButton action={mine} />}
        />
        <Side
          title={t('notes.conflict.theirs')}
          text={page.appointment.Notes}
          action={<ActionButton action={theirs} />}
        />
      </div>
    </section>
  );
}

function Side({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <pre dir="auto">{text === '' ? t('notes.conflict.empty') : text}</pre>
      {action}
    </div>
  );
}
