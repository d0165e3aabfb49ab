import { useTranslation } from 'react-i18next';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { moneyOf } from '../../../ui/money/money';
import { showToast } from '../../../ui/toast/toast.store';
import { removeWithdrawal } from '../daily-close.data';
import { WithdrawalForm } from '../withdrawals/withdrawal-form';
import styles from './pay-out-dialog.module.css';

/** It stands in today's report at once, with who paid it; what was a slip is taken back from the notice. */
export function PayOutDialog({ at, onClose }: { at: ReportRef; onClose: () => void }) {
  const { t } = useTranslation();
  const done = ({ withdrawalId, reason, cents }: { withdrawalId: string; reason: string; cents: number }) => {
    const failed = () => showToast({ text: t('payOut.notUndone') });
    const run = () => void removeWithdrawal(at, withdrawalId).catch(failed);
    const action = { id: 'undo', label: t('payOut.undo'), enabled: true, run };
    showToast({ text: t('payOut.done', { amount: moneyOf(cents), reason }), action });
    onClose();
  };
  return (
    <Modal className={styles.dialog} onClose={onClose}>
      <ModalTitle>{t('payOut.title')}</ModalTitle>
      <p>{t('payOut.help')}</p>
      <WithdrawalForm at={at} onDone={done} onCancel={onClose} />
    </Modal>
  );
}
