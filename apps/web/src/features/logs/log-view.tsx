import { Notice } from './notice';
import { useTranslation } from 'react-i18next';
import { serverInstant } from '../../live/line/server-clock';
import { dayOf } from '../../ui/time/times';
import { LogFilters } from './log-filters';
import { LogList } from './log-list';
import { useSignedInSites } from './reading/log-sites';
import styles from './logs.module.css';
import { useLogFilters, wishOf } from './use-log-filters';
import { useSiteLogs } from './reading/use-site-logs';

/** What happened at a director's sites. 002 §2 Logs, decisions 23 and 42 */
export function LogView({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const [filters, change] = useLogFilters();
  const sites = useSignedInSites();
  const chosen = sites.filter(({ siteId }) => filters.site === '' || String(siteId) === filters.site);
  // A link may name a site that this one is not signed in at.
  const shown = chosen.length === 0 ? sites : chosen;
  const wish = wishOf(filters);
  const logs = useSiteLogs(
    shown.map(({ siteId }) => siteId),
    wish,
  );
  const silent = shown.filter(({ siteId }) => logs.failed.includes(siteId)).map(({ name }) => name);
  return (
    <div className={styles.page}>
      <h1>{t('logs.title')}</h1>
      <LogFilters
        {...{ filters, sites }}
        people={logs.people}
        today={dayOf(serverInstant(), timeZone)}
        onChange={change}
      />
      {logs.lines !== undefined && silent.length > 0 && <Notice sites={silent} retry={logs.retry} />}
      <LogList {...{ logs, wish }} sites={shown} />
    </div>
  );
}
