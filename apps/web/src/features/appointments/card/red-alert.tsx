import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './red-alert.module.css';

/** What the studio must know of this client before anything else, in two lines; the whole of it stands behind her name. 001 §2.3 */
export function RedAlert({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return null;
  return (
    <p className={styles.alert}>
      <IconAlertTriangle size={16} stroke={1.75} aria-label={t('appointments.redAlert')} role="img" />
      <span className={styles.text}>{text}</span>
    </p>
  );
}
