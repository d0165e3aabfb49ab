import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../api/load-failed';
import logs from '../logs.module.css';
import { Notice } from '../notice';
import type { Site } from '../reading/log-sites';
import { SyncRow } from './sync-row';
import styles from './sync.module.css';
import { useSiteSyncs } from './use-site-syncs';

const COLUMNS = ['site', 'state', 'age', 'messages', 'calls', 'pass'] as const;

/** How the mirror of each site is kept; one that cannot be read is named and keeps its last figures. */
export function SyncList({ sites: asked }: { sites: readonly Site[] }) {
  const { t } = useTranslation();
  const { sites, error, retry } = useSiteSyncs(asked);
  if (sites.every(({ figures }) => figures === undefined))
    return error === null ? <ListSkeleton /> : <LoadFailed {...{ error, retry }} isRetried />;
  const unread = sites.filter(({ isUnread }) => isUnread).map(({ name }) => name);
  return (
    <div className={logs.part}>
      {unread.length > 0 && <Notice sites={unread} retry={retry} />}
      <div className={logs.card}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t('sync.caption')}</caption>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`sync.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <SyncRow key={site.siteId} {...{ site }} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={logs.card} aria-hidden="true">
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} height={44} radius={12} m={14} width="auto" />
      ))}
    </div>
  );
}
