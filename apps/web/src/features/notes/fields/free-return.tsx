import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FreeReturnView } from '#contracts/visits/notes.dto';
import styles from './free-return.module.css';
import { noteFieldId } from './note-field';
import { YesNo } from './yes-no';

export interface FreeReturnProps {
  offered: FreeReturnView;
  answer: boolean | null;
  isMissing: boolean;
  isLocked: boolean;
  onChange: (answer: boolean) => void;
}

/** Whether she may come back for free; of two at most. 001 §2.3b, §5 */
export function FreeReturn({ offered, answer, isMissing, isLocked, onChange }: FreeReturnProps) {
  const { t } = useTranslation();
  const { weeks, before: date, isLast, isDenied } = offered;
  if (isDenied) {
    return (
      <p className={styles.denied} role="note">
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        {t('notes.freeReturn.denied')}
      </p>
    );
  }
  return (
    <div className={styles.question} id={noteFieldId('comeBackForFree')} tabIndex={-1}>
      <div>
        <p className={styles.ask}>
          {t('notes.freeReturn.ask')}
          <span aria-hidden="true"> *</span>
        </p>
        <p className={styles.help}>
          {t('notes.freeReturn.valid', { count: weeks, date })} {t(`notes.freeReturn.${isLast ? 'last' : 'first'}`)}
        </p>
        {isMissing && (
          <p className={styles.missing}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {t('notes.faults.answerMissing')}
          </p>
        )}
      </div>
      <YesNo
        name="note-come-back"
        label={t('notes.freeReturn.ask')}
        value={answer}
        onChange={(next) => !isLocked && onChange(next)}
      />
    </div>
  );
}
