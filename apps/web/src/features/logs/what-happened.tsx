import { Notice } from './notice';
import { serverInstant } from '../../live/line/server-clock';
import { dayOf } from '../../ui/time/times';
import { AwaitedSites } from '../identity/places/awaited-sites';
import { LogFilters } from './log-filters';
import { LogList } from './log-list';
import type { Site } from './reading/log-sites';
import styles from './logs.module.css';
import { useLogFilters, wishOf } from './use-log-filters';
import { useSiteLogs } from './reading/use-site-logs';

/** What happened at these sites, narrowed as the address says. */
export function WhatHappened({ timeZone, sites }: { timeZone: string; sites: readonly Site[] }) {
  const [filters, change] = useLogFilters();
  const chosen = sites.filter(({ siteId }) => filters.site === '' || String(siteId) === filters.site);
  // A link may name a site that this one is not signed in at.
  const shown = chosen.length === 0 ? sites : chosen;
  const wish = wishOf(filters);
  const logs = useSiteLogs(
    shown.map(({ siteId }) => siteId),
    wish,
  );
  const named = (siteIds: readonly number[]) =>
    shown.filter(({ siteId }) => siteIds.includes(siteId)).map(({ name }) => name);
  const silent = named(logs.failed);
  return (
    <div className={styles.part}>
      <LogFilters
        {...{ filters, sites }}
        people={logs.people}
        today={dayOf(serverInstant(), timeZone)}
        onChange={change}
      />
      {logs.lines !== undefined && silent.length > 0 && <Notice sites={silent} retry={logs.retry} />}
      <AwaitedSites names={named(logs.awaited)} />
      <LogList {...{ logs, wish }} sites={shown} />
    </div>
  );
}
