import { Skeleton } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../api/call';
import { LoadFailed } from '../../api/load-failed';
import { loadPart } from '../../api/parts';
import type { LiveReport, ReportRef } from '../../live/patches/money/daily-report';
import { useLiveQuery } from '../../live/use-live';
import { PageState } from '../../ui/page/page-state';
import { reportQuery, reviewQuery } from './daily-close.data';
import { OpenReport } from './report/open-report';
import styles from './report/report.module.css';

// The desk closes its day without them.
const ClosedReport = lazy(async () => ({
  default: (await loadPart(() => import('./report/closed-report'))).ClosedReport,
}));
const ReviewReport = lazy(async () => ({
  default: (await loadPart(() => import('./review/review-report'))).ReviewReport,
}));

export interface ReportViewProps {
  at: ReportRef;
  userName: string;
  isReviewer: boolean;
  isDirector: boolean;
}

/** Today's report, as the desk makes it. 001 §2.7 */
export function TodaysReport(props: ReportViewProps) {
  const { data, error, retry } = useLiveQuery(reportQuery(props.at));
  if (data === undefined) return <Waiting error={error} retry={retry} />;
  return <Page {...props} report={data} />;
}

/** A day's report by its date: to be reviewed when it is closed, else to be closed, which the desk forgot. */
export function ReportOfDay(props: ReportViewProps) {
  const { data, error, retry } = useLiveQuery(reviewQuery(props.at));
  if (data === undefined) return <Waiting error={error} retry={retry} />;
  const { report } = data;
  if (!props.isReviewer || isOpen(report)) return <Page {...props} report={report} />;
  return (
    <Suspense fallback={<Waiting error={null} retry={retry} />}>
      <div className={styles.page}>
        <ReviewReport at={props.at} review={data} mayReopen={props.isDirector} onStale={retry} />
      </div>
    </Suspense>
  );
}

function Page({ at, userName, isReviewer, report }: ReportViewProps & { report: LiveReport }) {
  const [isOwn, setOwn] = useState(false);
  return (
    <div className={styles.page}>
      {isOpen(report) ? (
        <OpenReport {...{ at, report, userName }} onClosed={() => setOwn(true)} />
      ) : (
        <Suspense fallback={<Skeletons />}>
          <ClosedReport {...{ at, report, isOwn, isReviewer }} />
        </Suspense>
      )}
    </div>
  );
}

function isOpen({ state: { status } }: LiveReport): boolean {
  return status === 'draft' || status === 'rejected';
}

function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof Refusal && error.status === 404)
    return <PageState tone="alert" icon={<IconMapPinOff />} title={t('dailyClose.noSite')} level={1} />;
  if (error !== null) return <LoadFailed error={error} retry={retry} isRetried />;
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeletons />
    </div>
  );
}

function Skeletons() {
  return (
    <>
      <Skeleton width={320} height={44} />
      <Skeleton height={220} radius={16} />
      <Skeleton height={320} radius={16} />
    </>
  );
}
