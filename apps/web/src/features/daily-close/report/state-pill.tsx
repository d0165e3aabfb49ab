import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CloseState } from '#contracts/money/daily-close';
import styles from './report.module.css';

/** How a closed report stands; an open one says how its draft does. */
export function StatePill({ status }: { status: CloseState }) {
  const { t } = useTranslation();
  if (status !== 'submitted' && status !== 'approved') return null;
  const Icon = status === 'approved' ? IconCircleCheck : IconLock;
  return (
    <span className={styles.pill} data-state={status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(status === 'approved' ? 'closeEnd.done.approvedPill' : 'closeEnd.done.submittedPill')}
    </span>
  );
}
