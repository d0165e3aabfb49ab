import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '../../../api/parts';
import type { LiveReport, ReportRef } from '../../../live/patches/money/daily-report';
import { Employees } from '../employees/employees';
import type { ClientRow } from '../tables/client-sheet';
import { Withdrawals } from '../withdrawals/withdrawals';
import { DifferenceBar, DifferenceCard } from '../controls/difference-card';
import styles from './report.module.css';
import { BillingReport, CloverControl, DrawerControl } from '../controls/three-controls';

/** Nobody waits for the tables to read the figures above them. */
const ReportTables = lazy(async () => ({
  default: (await loadPart(() => import('../tables/report-tables'))).ReportTables,
}));

export interface ReportBodyProps {
  at: ReportRef;
  report: LiveReport;
  /** The drawer was counted blind. */
  onCounted?: (() => void) | undefined;
  onRemove?: ((row: ClientRow) => void) | undefined;
  /** Below the difference: how the report ends. */
  aside: ReactNode;
}

/** The same page for who fills it in, who reviews it and who only reads it; the difference is always in sight. */
export function ReportBody({ at, report, onCounted, onRemove, aside }: ReportBodyProps) {
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <div className={styles.three}>
          <BillingReport totals={report.totals} />
          <CloverControl report={report} />
          <DrawerControl report={report} onCounted={onCounted} />
        </div>
        <Withdrawals at={at} report={report} />
        <Employees report={report} />
        <Suspense fallback={<Skeleton height={320} radius={16} />}>
          <ReportTables report={report} onRemove={onRemove} />
        </Suspense>
      </div>
      <aside className={styles.aside}>
        <DifferenceCard report={report} />
        <div className={styles.finish}>{aside}</div>
      </aside>
      <DifferenceBar report={report} />
    </div>
  );
}
