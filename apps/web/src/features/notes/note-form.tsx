import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { wordsOf } from '../../api/call';
import { spanishOf } from '../../api/refusals';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { useLanguage } from '../../ui/language/use-language';
import { clockOf } from '../../ui/time/times';
import { NoteConflict } from './note-conflict';
import { type EntryName, isAnswerDue } from './note-entry';
import { noteFieldId } from './fields/note-field';
import { FreeReturn } from './fields/free-return';
import { ServiceBlock } from './services/service-block';
import { useServiceChoice, withChosen } from './services/use-service-choice';
import { NoteFields } from './fields/note-fields';
import styles from './note-form.module.css';
import { type NotesState, type SaveFailure, useNotes } from './use-notes';

/** Where BACK leads. 001 §2.3b */
const LIST = '/appointments';
const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface NotesShown {
  page: NotesPage;
  timeZone: string;
}

export interface NoteFormProps extends NotesShown {
  /** Has the page read again. */
  onStale: () => void;
}

/** The notes of a visit, from what they say to their save. 001 §2.3b */
export function NoteForm({ page, timeZone, onStale }: NoteFormProps) {
  const { t } = useTranslation();
  const service = useServiceChoice(page);
  // What is asked for goes by the service that was chosen, saved or not.
  const shown = withChosen(page, service);
  const notes = useNotes(shown, { onFault: focusOn, onStale }, service);
  const { appointment, card } = page;
  const isOff = card.status === 'Cancelled';
  // What is typed while it is sent would be neither saved nor shown.
  const isLocked = isOff || notes.status === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        notes.save();
      }}
    >
      <ServiceBlock {...{ card, service, isLocked }} />
      {isOff && <FormAlert text={`${t('notes.calledOff')}. ${t('notes.calledOffHelp')}`} />}
      {notes.isConflict && <NoteConflict page={page} notes={notes} />}
      <NoteFields notes={notes} programId={appointment.ProgramId} isLocked={isLocked} photoCount={card.photos.count} />
      {shown.freeReturn !== null && (
        <FreeReturn
          offered={shown.freeReturn}
          answer={notes.entry.comeBackForFree}
          isMissing={notes.faults.comeBackForFree !== undefined}
          isLocked={isLocked}
          onChange={(comeBackForFree) => notes.change({ comeBackForFree })}
        />
      )}
      {notes.failure !== null && <Failure failure={notes.failure} />}
      <Foot {...{ notes, timeZone }} page={shown} isOff={isOff || service.isConflict || service.isWaiting} />
    </form>
  );
}

function Foot({ page, notes, timeZone, isOff }: NotesShown & { notes: NotesState; isOff: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, isConflict } = notes;
  const isOver = status === 'sent' || status === 'skipped';
  const back = { id: 'back', label: t('notes.back'), enabled: true, run: () => void navigate(LIST) };
  const checkout = {
    ...{ id: 'checkout', label: t('notes.checkout'), enabled: true },
    run: () => void navigate(`/checkout/${page.card.id}`),
  };
  const isSending = status === 'sending';
  const save = {
    id: 'save',
    label: t(isSending ? 'notes.saving' : 'notes.save'),
    enabled: status !== 'default' && !isConflict && !isOff,
    isRunning: isSending,
    run: notes.save,
  };
  return (
    <div className={styles.foot}>
      <Said {...{ page, notes, timeZone }} />
      {!isOver && <ActionButton action={save} variant="filled" />}
      {isOver && <ActionButton action={back} icon={<IconArrowLeft {...LOOK} />} />}
      {isOver && <ActionButton action={checkout} variant="filled" />}
    </div>
  );
}

/** How the notes stand, said politely. */
function Said({ page, notes: { entry, status, draft, isRenewed }, timeZone }: NotesShown & { notes: NotesState }) {
  const { t } = useTranslation();
  if (status === 'sent' || status === 'skipped')
    return (
      <p className={styles.said} role="status">
        <span className={styles.saved}>
          <IconCircleCheck {...LOOK} />
          {t(status === 'sent' ? 'notes.saved' : 'notes.skipped')}
        </span>
      </p>
    );
  if (isRenewed)
    return (
      <p className={styles.said} role="status">
        {t('notes.renewed')}
      </p>
    );
  const { record } = page;
  const by = record && t('notes.savedBy', { name: record.savedBy, time: clockOf(record.savedAt, timeZone) });
  const said = [
    ...(status === 'default' ? [t(isAnswerDue(entry, page) ? 'notes.notAnswered' : 'notes.notReady')] : []),
    ...(draft !== 'idle' ? [t(`notes.draft.${draft}`)] : by ? [by] : []),
  ];
  return (
    <p className={styles.said} role="status">
      {said.join(' ')}
    </p>
  );
}

/** The documents' words for the step that failed. 001 §8 */
function Failure({ failure }: { failure: SaveFailure }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.failure}>
      <FormAlert text={t(...wordsFor(failure, language, t('notes.noAnswer')))} />
      <p>{t('notes.notLost')}</p>
    </div>
  );
}

type Said = [
  key: 'notes.mainFailed' | 'notes.mainError' | 'notes.recordFailed' | 'notes.recordError' | 'notes.cbffError',
  { detail: string },
];

function wordsFor(failure: SaveFailure, language: 'en' | 'es', noAnswer: string): Said {
  if ('error' in failure) {
    const words = wordsOf(failure.error);
    return words === null
      ? ['notes.mainError', { detail: noAnswer }]
      : ['notes.mainFailed', { detail: words[language] }];
  }
  const { step, Message, Code } = failure.failed;
  const detail = language === 'en' ? Message : spanishOf(Code);
  if (step === 'comeBackForFree') return ['notes.cbffError', { detail }];
  return [Code === 'INTERNAL' || Code === 'UNAVAILABLE' ? 'notes.recordError' : 'notes.recordFailed', { detail }];
}

function focusOn(name: EntryName): void {
  const field = document.getElementById(noteFieldId(name));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
