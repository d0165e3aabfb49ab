import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskExpected, KioskView } from '#contracts/identity/kiosks.dto';
import { inGroups } from '#domain/kiosks/pairing-code';
import { Refusal, type ServerWords, wordsOf } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { ActionButton } from '../../ui/action/action-button';
import { Modal, ModalTitle } from '../../ui/dialog/modal';
import { FieldMistake } from '../../ui/form/field-mistake';
import { FormAlert } from '../../ui/form/form-alert';
import { expectKiosk } from './kiosks.commands';
import { minutesLeft, pairingFate, type PairingFate } from './pairing-fate';
import styles from './pair-dialog.module.css';
import { useServerNow } from './use-server-now';

export interface PairDialogProps {
  siteId: number;
  /** As the list says, which follows what happens. */
  kiosks: readonly KioskView[] | undefined;
  onClose: () => void;
}

/** From the name of a device to its code, and to the word that it was typed in. */
export function PairDialog({ siteId, kiosks, onClose }: PairDialogProps) {
  const { expected, mistake, isSending, send, again } = useExpecting(siteId);
  return (
    <Modal className={styles.dialog} onClose={onClose} isFirm>
      {expected === null ? (
        <NameForm {...{ mistake, isSending, send, onClose }} />
      ) : (
        <Code {...{ siteId, expected, kiosks, again, onClose }} />
      )}
    </Modal>
  );
}

type Mistake = 'nameMissing' | 'nameTaken' | 'noAnswer' | ServerWords;

function useExpecting(siteId: number) {
  const [expected, setExpected] = useState<KioskExpected | null>(null);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const send = (name: string) => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    if (name.trim() === '') {
      setMistake('nameMissing');
      return;
    }
    isBusy.current = true;
    setSending(true);
    setMistake(null);
    expectKiosk(siteId, name)
      .then(setExpected, (error: unknown) => {
        setExpected(null);
        setMistake(mistakeOf(error));
      })
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { expected, mistake, isSending, send, again: () => expected !== null && send(expected.kiosk.name) };
}

function mistakeOf(error: unknown): Mistake {
  if (error instanceof Refusal && error.code === 'NAME_TAKEN') return 'nameTaken';
  return wordsOf(error) ?? 'noAnswer';
}

interface NameFormProps {
  mistake: Mistake | null;
  isSending: boolean;
  send: (name: string) => void;
  onClose: () => void;
}

function NameForm({ mistake, isSending, send, onClose }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const words = useServerWords(typeof mistake === 'object' ? mistake : null);
  const isOfName = mistake === 'nameMissing' || mistake === 'nameTaken';
  const failure = mistake === 'noAnswer' ? t('kiosks.noAnswer') : words;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(name);
  };
  return (
    <form noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
      <ModalTitle>{t('kiosks.dialog.title')}</ModalTitle>
      <TextInput
        data-autofocus
        label={t('kiosks.dialog.name')}
        description={t('kiosks.dialog.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isOfName && <FieldMistake text={t(`kiosks.dialog.${mistake}`)} />}
        value={name}
        readOnly={isSending}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure !== null && <FormAlert text={failure} />}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {t(isSending ? 'kiosks.dialog.getting' : 'kiosks.dialog.getCode')}
        </Button>
        <ActionButton action={{ id: 'cancel', label: t('kiosks.dialog.cancel'), enabled: true, run: onClose }} />
      </div>
    </form>
  );
}

interface CodeProps {
  siteId: number;
  expected: KioskExpected;
  kiosks: readonly KioskView[] | undefined;
  again: () => void;
  onClose: () => void;
}

function Code({ siteId, expected, kiosks, again, onClose }: CodeProps) {
  const now = useServerNow();
  const fate = pairingFate(expected, kiosks, now);
  if (fate !== 'waiting') return <Fate fate={fate} name={expected.kiosk.name} {...{ again, onClose }} />;
  return <ShownCode left={minutesLeft(expected.kiosk.endsAt, now)} {...{ siteId, expected, onClose }} />;
}

function ShownCode({ siteId, expected, left, onClose }: Omit<CodeProps, 'again' | 'kiosks'> & { left: string }) {
  const { t } = useTranslation();
  const code = inGroups(expected.code);
  return (
    <div className={styles.form}>
      <ModalTitle>{t('kiosks.dialog.codeOf', { name: expected.kiosk.name })}</ModalTitle>
      <p className={styles.steps}>{t('kiosks.dialog.steps', { address: `${window.location.host}/${siteId}` })}</p>
      <p className={styles.code} aria-label={code.split('').join(' ')}>
        {code}
      </p>
      <p className={styles.left} role="timer">
        {t('kiosks.dialog.left', { left })}
      </p>
      <div className={styles.actions}>
        <ActionButton action={{ id: 'close', label: t('kiosks.dialog.close'), enabled: true, run: onClose }} />
      </div>
    </div>
  );
}

interface FateProps {
  fate: Exclude<PairingFate, 'waiting'>;
  name: string;
  again: () => void;
  onClose: () => void;
}

function Fate({ fate, name, again, onClose }: FateProps) {
  const { t } = useTranslation();
  const isPaired = fate === 'paired';
  const Icon = isPaired ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={styles.form} role="status">
      <span className={styles.sign} data-tone={isPaired ? 'leaf' : 'amber'} aria-hidden="true">
        <Icon size={30} stroke={1.75} />
      </span>
      <ModalTitle>{t(isPaired ? 'kiosks.dialog.pairedTitle' : 'kiosks.dialog.codeOf', { name })}</ModalTitle>
      <p className={styles.steps}>{t(isPaired ? 'kiosks.dialog.pairedText' : `kiosks.dialog.${fate}`)}</p>
      <div className={styles.actions}>
        {!isPaired && (
          <ActionButton
            action={{ id: 'again', label: t('kiosks.dialog.another'), enabled: true, run: again }}
            variant="filled"
          />
        )}
        <ActionButton
          action={{
            id: 'close',
            label: t(isPaired ? 'kiosks.dialog.done' : 'kiosks.dialog.close'),
            enabled: true,
            run: onClose,
          }}
          variant={isPaired ? 'filled' : 'default'}
        />
      </div>
    </div>
  );
}
