import type { ReactNode } from 'react';
import { toSortDate } from '#domain/money/daily-close';
import { serverNow } from '../../../live/line/server-clock';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { clockOf, zoneName } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import styles from './report.module.css';

export interface ReportHeadProps {
  report: LiveReport;
  title: string;
  /** How the report stands. */
  children?: ReactNode;
}

/** Whose report it is, of which day: `Houston · Galleria · 11/21/2026 08:12 PM CST`. 001 §2.7, §9 */
export function ReportHead({ report, title, children }: ReportHeadProps) {
  useNow(10_000);
  const { siteName, locationName, date, today, timeZone } = report;
  const place = locationName === siteName ? siteName : `${siteName} · ${locationName}`;
  const now = serverNow();
  const clock = `${clockOf(now, timeZone).padStart(8, '0')} ${zoneName(new Date(now), timeZone)}`;
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>
          {place} · {toSortDate(date)}
          {date === today && ` ${clock}`}
        </p>
      </div>
      <div className={styles.state}>{children}</div>
    </header>
  );
}
