import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NOTE_LANGUAGES } from '#contracts/visits/notes';
import { hasFiles } from '#domain/notes/note-rules';
import { isFilesCount } from '#domain/notes/notes-codec';
import type { EntryName } from '../note-entry';
import { describedBy, NoteField, type NoteFieldProps } from './note-field';
import fieldStyles from './note-field.module.css';
import styles from '../note-form.module.css';
import type { NotesState } from '../use-notes';
import { YesNo } from './yes-no';

/** Value of "not chosen"; it never leaves the screen. 001 §5 */
const NOT_CHOSEN = 'null';

export interface NoteFieldsProps {
  notes: NotesState;
  programId: number;
  isLocked: boolean;
  /** Of the visit: offered as the count of files. */
  photoCount: number;
}

/** Both forms of the page: with files, and without for program 3. 001 §2.3b, §5 */
export function NoteFields({ notes: { entry, faults, change }, programId, isLocked, photoCount }: NoteFieldsProps) {
  const { t } = useTranslation();
  const isFull = hasFiles(programId);
  const field = (name: EntryName, label: string, part: Partial<NoteFieldProps> = {}): NoteFieldProps => ({
    ...{ name, label, fault: faults[name] },
    ...part,
  });
  const weeks = field('weeks', t('notes.weeks'), { isRequired: isFull });
  const language = field('language', t('notes.language'), { isRequired: true });
  const files = field('files', t('notes.files'), {
    isRequired: isFull,
    help: t(isFull ? 'notes.filesHelp' : 'notes.noFiles'),
  });
  const extras = field('extras', t('notes.notes'));
  const hasCount = photoCount > 0 && isFilesCount(String(photoCount));
  const isOffered = isFull && !isLocked && hasCount && entry.files !== String(photoCount);
  const sendTo = field('sendTo', t('notes.sendTo'), { help: t('notes.sendToHelp') });
  return (
    <>
      <div className={styles.three}>
        <NoteField field={weeks}>
          <input
            {...describedBy(weeks)}
            className={fieldStyles.control}
            value={entry.weeks}
            readOnly={isLocked}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ weeks: currentTarget.value })}
          />
        </NoteField>
        <NoteField field={language}>
          <span className={fieldStyles.select}>
            <select
              {...describedBy(language)}
              className={fieldStyles.control}
              value={entry.language === '' ? NOT_CHOSEN : entry.language}
              disabled={isLocked}
              onChange={({ currentTarget: { value } }) => change({ language: value === NOT_CHOSEN ? '' : value })}
            >
              <option value={NOT_CHOSEN}>{t('notes.choose')}</option>
              {NOTE_LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {t(`notes.${one}`)}
                </option>
              ))}
            </select>
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </span>
        </NoteField>
        <NoteField field={files}>
          <input
            {...describedBy(files)}
            className={fieldStyles.control}
            inputMode="numeric"
            value={entry.files}
            readOnly={isLocked || !isFull}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ files: currentTarget.value })}
          />
          {isOffered && (
            <button type="button" className={styles.offer} onClick={() => change({ files: String(photoCount) })}>
              {t('notes.useCount', { count: photoCount })}
            </button>
          )}
        </NoteField>
      </div>
      <NoteField field={extras}>
        <textarea
          {...describedBy(extras)}
          className={`${fieldStyles.control} ${fieldStyles.text}`}
          dir="auto"
          rows={4}
          value={entry.extras}
          readOnly={isLocked}
          onChange={({ currentTarget }) => change({ extras: currentTarget.value })}
        />
      </NoteField>
      <div className={styles.sendTo}>
        <NoteField field={sendTo}>
          <input
            {...describedBy(sendTo)}
            className={fieldStyles.control}
            type="email"
            value={entry.sendTo}
            readOnly={isLocked || !entry.isSent}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ sendTo: currentTarget.value })}
          />
        </NoteField>
        <YesNo
          name="note-is-sent"
          label={t('notes.isSent')}
          value={entry.isSent}
          onChange={(isSent) => !isLocked && change({ isSent })}
        />
      </div>
    </>
  );
}
