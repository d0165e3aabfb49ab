import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './code-locked.module.css';
import { clockText } from './countdown';

/** No code is sent now, and when one is. */
export function AskingAgain({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.locked} role="alert">
      <strong>{t('codes.waitHeading')}</strong>
      <p className={styles.when}>
        <IconClock size={22} stroke={1.75} aria-hidden="true" />
        <span role="timer">{t('codes.waitText', { clock: clockText(seconds) })}</span>
      </p>
      <p className={styles.desk}>{t('codes.waitDesk')}</p>
    </div>
  );
}
