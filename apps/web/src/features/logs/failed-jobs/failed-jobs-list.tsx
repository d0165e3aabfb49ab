import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { HeldNotice } from '../../../ui/list/held-notice';
import { useHeldOrder } from '../../../ui/list/use-held-order';
import { PageState } from '../../../ui/page/page-state';
import styles from '../logs.module.css';
import type { Site } from '../reading/log-sites';
import { AskBefore } from './ask-before';
import { FailedJobLine } from './failed-job-line';
import type { Dealing, SiteJob } from './failed-jobs.data';
import type { ShownFailedJobs } from './use-failed-jobs';

/** Lines at first; more when they are asked for. */
const FIRST = 50;

/** What failed for good at all of these sites, and what is to become of it. */
export function FailedJobsList({ failed, sites }: { failed: ShownFailedJobs; sites: readonly Site[] }) {
  const { t } = useTranslation();
  const { jobs, total, isRead, error, retry } = failed;
  const [most, setMost] = useState(FIRST);
  const [asked, setAsked] = useState<{ job: SiteJob; dealing: Dealing } | null>(null);
  const listed = jobs.slice(0, most);
  const { shown, moved, letGo, hand } = useHeldOrder({
    target: listed.map(({ jobId }) => jobId),
    entries: new Map(jobs.map((job) => [job.jobId, job])),
    scope: `${most} ${sites.map(({ siteId }) => siteId).join()}`,
  });
  if (!isRead) return error === null ? <ListSkeleton /> : <LoadFailed {...{ error, retry }} isRetried />;
  const nameOf = (job: SiteJob): string | null => {
    if (job.isShared) return t('jobs.ofAllSites');
    return sites.length === 1 ? null : (sites.find(({ siteId }) => siteId === job.siteId)?.name ?? '');
  };
  const more = {
    ...{ id: 'more', label: t('jobs.more'), enabled: true },
    run: () => setMost((before) => before + FIRST),
  };
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <p>{t('jobs.count', { count: total })}</p>
      </div>
      {shown.length === 0 && (
        <PageState icon={<IconCircleCheck />} title={t('jobs.none')} lines={[t('jobs.noneHelp')]} />
      )}
      <HeldNotice {...{ moved, hand }} onShow={letGo} />
      <ol className={styles.lines} aria-label={t('jobs.title')} {...hand}>
        {shown.map(({ id, entry, isGone }) => (
          <FailedJobLine
            key={id}
            job={entry}
            siteName={nameOf(entry)}
            isGone={isGone}
            onAsk={(dealing) => setAsked({ job: entry, dealing })}
          />
        ))}
      </ol>
      {jobs.length > most && (
        <div className={styles.more}>
          <ActionButton action={more} variant="subtle" />
        </div>
      )}
      {jobs.length <= most && total > jobs.length && (
        <p className={styles.more}>{t('jobs.older', { count: total - jobs.length })}</p>
      )}
      {asked !== null && (
        <AskBefore
          {...asked}
          onClose={() => {
            setAsked(null);
            letGo();
          }}
        />
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height={64} radius={12} m={14} width="auto" />
      ))}
    </div>
  );
}
