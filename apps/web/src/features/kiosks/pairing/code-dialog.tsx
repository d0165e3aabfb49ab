import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAIRING_CODE_LENGTH, pairingCode } from '#domain/kiosks/pairing-code';
import { Refusal, type ServerWords, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalText, ModalTitle } from '../../../ui/dialog/modal';
import { FieldMistake } from '../../../ui/form/field-mistake';
import styles from './code-dialog.module.css';

type Mistake = 'notACode' | 'refused' | 'noAnswer' | ServerWords;

export interface CodeDialogProps {
  title: string;
  help: string;
  /** Throws what `call` throws. */
  pair: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** A device of the studio is paired with what the desk made a code for. */
export function CodeDialog({ title, help, pair, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { mistake, isSending, submit, forget, field } = usePairing(pair, onClose);
  const words = useServerWords(typeof mistake === 'object' ? mistake : null);
  const said = typeof mistake === 'string' ? t(`pairing.${mistake}`) : words;
  return (
    <Modal className={styles.dialog} onClose={onClose} isFirm>
      <form noValidate autoComplete="off" className={styles.form} onSubmit={(event) => submit(event, typed)}>
        <ModalTitle>{title}</ModalTitle>
        <ModalText className={styles.help ?? ''}>{help}</ModalText>
        <TextInput
          ref={field}
          data-autofocus
          label={t('pairing.code')}
          classNames={{ input: styles.code ?? '' }}
          error={said !== null && <FieldMistake text={said} />}
          value={typed}
          readOnly={isSending}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={PAIRING_CODE_LENGTH + 4}
          onChange={(event) => {
            forget();
            setTyped(event.currentTarget.value);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {t(isSending ? 'pairing.pairing' : 'pairing.pair')}
          </Button>
          <ActionButton action={{ id: 'cancel', label: t('pairing.cancel'), enabled: true, run: onClose }} />
        </div>
      </form>
    </Modal>
  );
}

function usePairing(pair: CodeDialogProps['pair'], onPaired: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const fail = (what: Mistake) => {
    setMistake(what);
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent, typed: string) => {
    event.preventDefault();
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    const code = pairingCode(typed);
    if (code === null) {
      fail('notACode');
      return;
    }
    isBusy.current = true;
    setSending(true);
    setMistake(null);
    pair(code)
      .then(onPaired, (error: unknown) => fail(mistakeOf(error)))
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { field, mistake, isSending, submit, forget: () => setMistake(null) };
}

function mistakeOf(error: unknown): Mistake {
  if (error instanceof Refusal && error.code === 'CODE_REFUSED') return 'refused';
  return wordsOf(error) ?? 'noAnswer';
}
