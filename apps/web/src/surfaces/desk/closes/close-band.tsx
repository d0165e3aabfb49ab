import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './close-band.module.css';

/** Loudest where somebody is about to sell. */
export function CloseBand({ isSelling, report }: { isSelling: boolean; report: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="status" data-selling={isSelling || undefined}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t('payOut.closed')}</strong> {t('payOut.closedHelp')}
      </p>
      <Link to={report}>{t('payOut.closedLink')}</Link>
    </div>
  );
}
