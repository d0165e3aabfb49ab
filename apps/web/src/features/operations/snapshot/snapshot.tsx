import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '#domain/time/calendar-day';
import { changeOf } from '#domain/operations/figures';
import { LoadFailed } from '../../../api/load-failed';
import { useLiveQuery } from '../../../live/use-live';
import { DateInput } from '../../../ui/date/date-input';
import type { Column } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import { longDate, weekdayOf } from '../../../ui/time/times';
import { amountText, NOTHING } from '../amounts';
import { Change } from '../change';
import { comparedDay } from '../compared';
import { snapshotQuery } from '../figures.data';
import styles from '../operations.module.css';
import { type FigureRow, snapshotRows } from './snapshot-rows';

export interface SnapshotProps {
  siteId: number;
  locationId: number;
  name: string;
  today: string;
}

const rowId = ({ id }: FigureRow) => id;
const rowName = ({ name }: FigureRow) => name;

/** The location's day, with the day before and the same weekday a week before (decision 23). 002 §2 */
export function Snapshot({ siteId, locationId, name, today }: SnapshotProps) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : today;
  const [yesterday, lastWeek] = [comparedDay(day, 'yesterday') ?? day, comparedDay(day, 'weekday') ?? day];
  const { data, error, retry } = useLiveQuery(snapshotQuery({ siteId, locationId }, [day, yesterday, lastWeek]));
  const columns = useColumns(weekdayOf(day, i18n.language));
  const rows = useMemo(
    () =>
      data === undefined ? undefined : snapshotRows(data.locations[0]?.days ?? [], { day, yesterday, lastWeek }, t),
    [data, day, yesterday, lastWeek, t],
  );
  const hasAmounts = rows?.some(({ isAmount, now }) => isAmount && now !== null) ?? true;
  return (
    <div className={styles.page} data-narrow>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('operations.snapshot.title')}</h1>
          <p>{t('operations.snapshot.lead', { name, day: longDate(day, i18n.language) })}</p>
        </div>
        <DateInput
          label={t('operations.day')}
          isLabelHidden
          isNeeded
          className={styles.day}
          value={day}
          today={today}
          onChange={(next) => setParams(next === null || next === today ? {} : { day: next }, { replace: true })}
        />
      </header>
      {error !== null && data === undefined ? (
        <LoadFailed error={error} retry={retry} isRetried />
      ) : (
        <Table
          label={t('operations.snapshot.title')}
          {...{ columns, rows, rowId, rowName }}
          empty={NOTHING}
          scope={day}
        />
      )}
      {!hasAmounts && <p className={styles.hint}>{t('operations.snapshot.noAmounts')}</p>}
    </div>
  );
}

function useColumns(weekday: string): readonly Column<FigureRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'figure', header: t('operations.snapshot.figure'), cell: rowName, isRowHeader: true },
      { id: 'now', header: t('operations.day'), isFigure: true, cell: (row) => <strong>{text(row, row.now)}</strong> },
      {
        ...{ id: 'yesterday', header: t('operations.snapshot.yesterday'), isFigure: true },
        cell: (row: FigureRow) => <Before row={row} before={row.yesterday} />,
      },
      {
        ...{ id: 'weekday', header: t('operations.snapshot.weekday', { weekday }), isFigure: true },
        cell: (row: FigureRow) => <Before row={row} before={row.weekday} />,
      },
    ],
    [t, weekday],
  );
}

function text({ isAmount }: FigureRow, value: number | null): string {
  return value === null ? NOTHING : isAmount ? amountText(value) : String(value);
}

function Before({ row, before }: { row: FigureRow; before: number | null }) {
  const change = row.now === null || before === null ? null : changeOf(row.now, before);
  return (
    <span className={styles.before}>
      {text(row, before)}
      <span className={styles.beside}>{change !== null && <Change percent={change} />}</span>
    </span>
  );
}
