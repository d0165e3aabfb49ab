import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerWords } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { ActionButton } from '../../../ui/action/action-button';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { useFocusOnArrival } from '../../../ui/page/use-focus-on-arrival';
import { codeDigits, isWholeCode } from './code-digits';
import styles from './code-entry.module.css';

export interface CodeEntryProps {
  digits: string;
  onChange: (digits: string) => void;
  status: 'idle' | 'validating' | 'wrong' | 'error';
  /** Of an error. */
  detail: ServerWords | null;
  /** Wrong codes until codes are locked. */
  triesLeft: number;
  /** The code is over: asking for a new one comes first. */
  isOver: boolean;
  onVerify: () => void;
}

/** From the third wrong one of five on. */
const TRIES_TOLD_BELOW = 3;

/** One real field, so that pasting, the keyboard's suggestion of the code and screen readers all work. 000 §5 */
export function CodeEntry({ digits, onChange, status, detail, triesLeft, isOver, onVerify }: CodeEntryProps) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnArrival(field);
  const isVerifying = status === 'validating';
  const isReady = isWholeCode(digits) && !isVerifying;
  useEffect(() => {
    if (status === 'wrong') field.current?.select();
  }, [status]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) onVerify();
  };
  return (
    <form className={styles.entry} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('codes.label')}
        classNames={{ input: styles.input ?? '', label: styles.label ?? '' }}
        error={mistake()}
        value={digits}
        readOnly={isVerifying}
        name="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
      />
      {triesLeft < TRIES_TOLD_BELOW && (
        <p className={styles.tries} role="status">
          {t('codes.triesLeft', { count: triesLeft })}
        </p>
      )}
      <ActionButton
        variant={isOver ? 'default' : 'filled'}
        fullWidth
        className={styles.verify ?? ''}
        action={{
          id: 'verify',
          label: t(isVerifying ? 'codes.verifying' : 'codes.verify'),
          enabled: isReady || isVerifying,
          isRunning: isVerifying,
          run: onVerify,
        }}
      />
    </form>
  );

  function mistake() {
    if (status === 'wrong') return <FieldMistake text={t('codes.wrong')} />;
    if (status === 'error') return <FieldMistake text={`${t('codes.whoops')} ${said ?? ''}`} />;
    return null;
  }
}
