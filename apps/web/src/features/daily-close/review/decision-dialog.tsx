import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '#contracts/money/daily-close';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/form/form-alert';
import { sendBack } from '../daily-close.data';
import styles from './review.module.css';

export interface DecisionDialogProps {
  at: ReportRef;
  /** Of the report as it was seen. */
  version: number;
  what: 'closes.reject' | 'closes.reopen';
  onClose: () => void;
  onDone: () => void;
}

/** Sends a report back to the desk, or opens an approved one again: never without a reason. Decision 48 */
export function DecisionDialog({ at, version, what, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation();
  const isReject = what === 'closes.reject';
  return (
    <ReasonDialog
      title={t(isReject ? 'closeEnd.actions.rejectTitle' : 'closeEnd.actions.reopenTitle')}
      text={t(isReject ? 'closeEnd.actions.rejectText' : 'closeEnd.actions.reopenText')}
      missing={t('closeEnd.actions.rejectReasonMissing')}
      go={t(isReject ? 'closeEnd.actions.reject' : 'closeEnd.actions.reopen')}
      send={(reason) => sendBack(at, what, { reason, version })}
      {...{ onClose, onDone }}
    />
  );
}

export interface ReasonDialogProps {
  title: string;
  text: string;
  /** Said of a press without a reason. */
  missing: string;
  go: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and does it. */
export function ReasonDialog({ title, text, missing, go, send, onClose, onDone }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [hasPressed, setPressed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const said = useServerWords(error === null ? null : wordsOf(error));
  const isMissing = reason.trim() === '';
  const press = () => {
    setPressed(true);
    if (isMissing) return;
    setSending(true);
    setError(null);
    send(reason.trim())
      .then(onDone, setError)
      .finally(() => setSending(false));
  };
  return (
    <Modal className={styles.dialog} onClose={onClose}>
      <ModalTitle>{title}</ModalTitle>
      <p>{text}</p>
      <Textarea
        label={t('closeEnd.actions.reason')}
        value={reason}
        maxLength={LONGEST_REASON}
        autosize
        minRows={2}
        data-autofocus
        error={hasPressed && isMissing ? missing : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error !== null && <FormAlert text={said ?? t('dailyClose.noAnswer')} />}
      <div className={styles.actions}>
        <ActionButton action={{ id: 'keep', label: t('closeEnd.actions.keep'), enabled: true, run: onClose }} />
        <ActionButton
          action={{
            id: 'go',
            label: isSending ? t('closeEnd.actions.sending') : go,
            enabled: true,
            isRunning: isSending,
            run: press,
          }}
          variant="filled"
        />
      </div>
    </Modal>
  );
}
