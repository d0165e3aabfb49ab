import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportWithdrawal } from '#contracts/money/daily-close-report.dto';
import { loadPart } from '../../../api/parts';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { moneyOf } from '../../../ui/money/money';
import { clockOf } from '../../../ui/time/times';
import { showToast } from '../../../ui/toast/toast.store';
import { putWithdrawal, removeWithdrawal } from '../daily-close.data';
import { useFields } from '../draft/report-fields';
import { Card } from '../controls/card';
import { centsOf } from '../controls/dollars';
import styles from './withdrawals.module.css';

const WithdrawalForm = lazy(async () => ({
  default: (await loadPart(() => import('./withdrawal-form'))).WithdrawalForm,
}));

export interface WithdrawalsProps {
  at: ReportRef;
  report: LiveReport;
}

/** What went out of the drawer: the tips first, by themselves, then what somebody paid out. 001 §2.7, decision 51 */
export function Withdrawals({ at, report }: WithdrawalsProps) {
  const { t } = useTranslation();
  const { isLocked, isReview } = useFields();
  const [isAdding, setAdding] = useState(false);
  const isOpen = !isLocked && !isReview;
  const add = (
    <UnstyledButton className={styles.add ?? ''} onClick={() => setAdding(true)}>
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      {t('dailyClose.withdrawals.add')}
    </UnstyledButton>
  );
  return (
    <Card title={t('dailyClose.withdrawals.title')} action={isOpen && !isAdding && add}>
      <ul className={styles.rows}>
        {report.withdrawals.map((row) => (
          <Row key={row.withdrawalId ?? 'tips'} {...{ at, row, isOpen }} timeZone={report.timeZone} />
        ))}
      </ul>
      {isAdding && isOpen && (
        <Suspense fallback={null}>
          <WithdrawalForm at={at} onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface RowProps {
  at: ReportRef;
  row: ReportWithdrawal;
  isOpen: boolean;
  timeZone: string;
}

function Row({ at, row: { withdrawalId, reason, amount, made }, isOpen, timeZone }: RowProps) {
  const { t } = useTranslation();
  const isTips = withdrawalId === null;
  const name = isTips ? t('dailyClose.withdrawals.tips') : reason;
  return (
    <li className={styles.row}>
      <span className={styles.what} data-tips={isTips || undefined}>
        <span dir="auto">{name}</span>
        {isTips && <IconLock size={16} stroke={1.75} aria-label={t('dailyClose.withdrawals.locked')} role="img" />}
        {made !== null && (
          <small>
            {t('dailyClose.withdrawals.paidOut', { name: made.by.name ?? '', time: clockOf(made.at, timeZone) })}
          </small>
        )}
      </span>
      <span className={styles.money}>{moneyOf(centsOf(amount))}</span>
      <span className={styles.end}>
        {isOpen && withdrawalId !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('dailyClose.withdrawals.removeOf', { reason })}
            onClick={() => takeAway({ at, withdrawalId, reason, cents: centsOf(amount) })}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </span>
    </li>
  );

  function takeAway(gone: { at: ReportRef; withdrawalId: string; reason: string; cents: number }) {
    const failed = () => showToast({ text: t('dailyClose.withdrawals.notRemoved', { reason: gone.reason }) });
    const putBack = () => void putWithdrawal(gone.at, { ...gone, withdrawalId: crypto.randomUUID() }).catch(failed);
    const undo = { id: 'undo', label: t('dailyClose.undo'), enabled: true, run: putBack };
    removeWithdrawal(gone.at, gone.withdrawalId).then(
      () => showToast({ text: t('dailyClose.withdrawals.removed', { reason: gone.reason }), action: undo }),
      failed,
    );
  }
}
