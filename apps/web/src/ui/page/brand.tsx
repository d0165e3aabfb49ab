import { useTranslation } from 'react-i18next';
import styles from './brand.module.css';

/** The mark and the name; the name alone is read out. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.name}>{t('app.brand')}</span>
    </span>
  );
}
