import { useTranslation } from 'react-i18next';
import { NOTHING } from './amounts';
import type { LocationRow } from './location-rows';
import styles from './operations.module.css';

/** 002 §8 Dashboard */
export function FailedWords({ row: { siteName, siteId, locationId, figures } }: { row: LocationRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.failed}>
      {t('operations.failed', { name: siteName, id: siteId, location: locationId ?? NOTHING })}
      {figures !== null && ` · ${t('operations.kept')}`}
    </span>
  );
}
