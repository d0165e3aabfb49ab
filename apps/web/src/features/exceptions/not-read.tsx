import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import styles from './exceptions.module.css';

/** Some sites could not be read, and the others show. */
export function NotRead({ sites, retry }: { sites: readonly string[]; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="alert">
      <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
      <p>{t('exceptions.notRead', { sites: sites.join(', ') })}</p>
      <ActionButton action={{ id: 'retry', label: t('exceptions.retry'), enabled: true, run: retry }} />
    </div>
  );
}
