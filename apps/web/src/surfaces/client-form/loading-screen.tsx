import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './screens.module.css';

/** The document asks for a spinner here. 000 §2 loading */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status">
      <Loader size={44} aria-hidden="true" />
      <h1 className={styles.quiet}>{t('form.opening')}</h1>
    </div>
  );
}
