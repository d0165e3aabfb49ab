import { useTranslation } from 'react-i18next';
import type { SiteSignIn } from '#contracts/identity/identity.dto';
import styles from './many-sites.module.css';

export interface FailedSitesProps {
  sites: readonly SiteSignIn[];
  /** Behind a press, where a sentence says it all already. */
  isFolded?: boolean;
}

/** It said neither yes nor no. */
export function isUndecided({ status }: SiteSignIn): boolean {
  return status === 'unreachable' || status === 'throttled';
}

/** What each site said that took nobody in. 002 §8 Login */
export function FailedSites({ sites, isFolded = false }: FailedSitesProps) {
  const { t } = useTranslation();
  const failed = sites.filter(({ session }) => session === null);
  const list = (
    <ul className={styles.sites}>
      {failed.map((site) => (
        <li key={site.id}>
          {t('manySites.failed', { site: site.name, id: site.id })}
          {site.status === 'notAuthorized' && ` ${t('manySites.notAuthorized')}`}
          {site.status === 'unreachable' && <span className={styles.why}> · {t('manySites.unreachable')}</span>}
          {site.status === 'throttled' && <span className={styles.why}> · {t('manySites.throttled')}</span>}
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return list;
  return (
    <details className={styles.details}>
      <summary>{t('manySites.each', { count: failed.length })}</summary>
      {list}
    </details>
  );
}
