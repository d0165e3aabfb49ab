import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_AMOUNT, LONGEST_REASON } from '#contracts/money/daily-close';
import { useServerWords } from '../../../api/use-server-words';
import { wordsOf } from '../../../api/call';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { moneyOf } from '../../../ui/money/money';
import { MoneyInput } from '../../../ui/money/money-input';
import { putWithdrawal } from '../daily-close.data';
import { centsOf } from '../controls/dollars';
import styles from './withdrawals.module.css';

export interface WithdrawalFormProps {
  at: ReportRef;
  /** It stands in the report. */
  onDone: (made: { withdrawalId: string; reason: string; cents: number }) => void;
  onCancel: () => void;
}

const MOST = centsOf(LARGEST_AMOUNT);

/** Money out of the drawer: for what, and how much. A second press, or one after a lost answer, adds nothing twice. */
export function WithdrawalForm({ at, onDone, onCancel }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const [withdrawalId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [cents, setCents] = useState<number | null>(null);
  const wish = { withdrawalId, reason: reason.trim(), cents: cents ?? 0 };
  const { isSending, error, hasPressed, press } = usePressing(() => putWithdrawal(at, wish));
  const said = useServerWords(wordsOf(error));
  const isComplete = reason.trim() !== '' && cents !== null;
  const pay = {
    id: 'pay',
    label: isSending
      ? t('payOut.sending')
      : cents === null
        ? t('payOut.payNothing')
        : t('payOut.pay', { amount: moneyOf(cents) }),
    enabled: true,
    isRunning: isSending,
    run: () => press(isComplete, () => onDone(wish)),
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) pay.run();
      }}
    >
      <TextInput
        label={t('payOut.reason')}
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        data-autofocus
        autoFocus
        error={hasPressed && reason.trim() === '' ? t('payOut.reasonMissing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <MoneyInput
        label={t('payOut.amount')}
        value={cents}
        min={1}
        max={MOST}
        error={hasPressed && cents === null ? t('payOut.amountMissing') : undefined}
        onChange={setCents}
      />
      {error !== null && <FormAlert text={said ?? t('payOut.noAnswer')} />}
      <div className={styles.actions}>
        <ActionButton action={{ id: 'cancel', label: t('payOut.cancel'), enabled: true, run: onCancel }} />
        <ActionButton action={pay} variant="filled" />
      </div>
      <button type="submit" hidden />
    </form>
  );
}

function usePressing(send: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [hasPressed, setPressed] = useState(false);
  const press = (isComplete: boolean, done: () => void) => {
    setPressed(true);
    if (!isComplete) return;
    setSending(true);
    setError(null);
    send()
      .then(done, setError)
      .finally(() => setSending(false));
  };
  return { isSending, error, hasPressed, press };
}
