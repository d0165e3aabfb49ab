import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TabList, Tabs, TabView } from '../../ui/tabs/tabs';
import { DeploymentFoot } from './deployment/deployment-foot';
import { FailedJobsList } from './failed-jobs/failed-jobs-list';
import { useFailedJobs } from './failed-jobs/use-failed-jobs';
import styles from './logs.module.css';
import { Notice } from './notice';
import { useSignedInSites } from './reading/log-sites';
import { SyncList } from './sync/sync-list';
import { WhatHappened } from './what-happened';

/** Parts of the page, as the address names them; the first has no name there. */
const PARTS = ['happened', 'work', 'sync'] as const;

/** A director's sites: what happened, what failed, and how they are kept in step. 002 §2 Logs, decisions 23 and 42 */
export function LogView({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const [part, show] = usePart();
  const sites = useSignedInSites();
  const failed = useFailedJobs(sites.map(({ siteId }) => siteId));
  const tabs = PARTS.map((value) => ({
    value,
    name: t(`logs.parts.${value}`),
    ...(value === 'work' ? { count: failed.total } : {}),
  }));
  const unread = sites.filter(({ siteId }) => failed.unread.includes(siteId)).map(({ name }) => name);
  return (
    <Tabs value={part} onChange={show} className={styles.page}>
      <header className={styles.head}>
        <h1>{t('logs.title')}</h1>
        <TabList label={t('logs.title')} {...{ tabs }} />
      </header>
      <TabView value="happened">
        <WhatHappened {...{ timeZone, sites }} />
      </TabView>
      <TabView value="work">
        <div className={styles.part}>
          {failed.isRead && unread.length > 0 && <Notice sites={unread} retry={failed.retry} />}
          <FailedJobsList {...{ failed, sites }} />
        </div>
      </TabView>
      <TabView value="sync">
        <SyncList {...{ sites }} />
      </TabView>
      <DeploymentFoot />
    </Tabs>
  );
}

/** What the other part was narrowed to is not of this one. */
function usePart(): [string, (part: string) => void] {
  const [address, setAddress] = useSearchParams();
  const said = PARTS.find((part) => part === address.get('part')) ?? 'happened';
  return [said, (part) => setAddress(part === 'happened' ? {} : { part }, { replace: true })];
}
