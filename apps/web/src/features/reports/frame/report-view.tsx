import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportCell, ReportFormat } from '#contracts/reports/reports';
import { useLanguage } from '../../../ui/language/use-language';
import type { Sorting } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import styles from './frame.module.css';
import { ordered } from './ordered';
import type { Report } from './report';
import { SaveButtons } from './save-buttons';
import { saveReport } from './save-report';

export interface ReportViewProps<Row extends RowData> {
  report: Report<Row>;
  /** By whose session files are made. */
  siteId: number;
  /** Changes with what was asked for. */
  scope: string;
  filters: ReactNode;
  /** Beside the files: what of it goes by mail. */
  byMail: ReactNode;
  /** Above the rows: what of them is missing. */
  notice?: ReactNode;
  sorting: Sorting;
  /** Instead of rows: nothing there, or what went wrong. */
  error: ReactNode;
  empty: ReactNode;
  /** Of the rows that are shown, of each column one cell. */
  totalsOf?: (rows: readonly Row[]) => ReportCell[];
  /** How a cell of the totals is read on screen. */
  shownTotal?: (cell: ReportCell) => string;
  /** Beside the table, of the rows that are shown. */
  aside?: (rows: readonly Row[]) => ReactNode;
  onReload: () => void;
  isReloading: boolean;
}

/** The frame of all reports: what it is of, its rows, which are sorted, chosen and saved, and what they come to. 002 §2 */
export function ReportView<Row extends RowData>(props: ReportViewProps<Row>) {
  const { report, siteId, scope, filters, totalsOf, aside } = props;
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const [sorting, setSorting] = useState<Sorting>(props.sorting);
  const chosen = useChosen(report, scope);
  const { shown } = chosen;
  const totals = shown === undefined || totalsOf === undefined ? undefined : totalsOf(shown);
  const save = async (format: ReportFormat) => {
    const rows = ordered(shown ?? [], report.columns, { sorting, language: i18n.language });
    await saveReport(siteId, { report, rows, totals, format, language });
  };
  const hasRows = shown !== undefined && shown.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.crumb}>{t('report.reports')}</p>
          <h1>{report.title}</h1>
        </div>
        <SaveButtons
          // Half of it is nothing to keep.
          save={hasRows && !props.isReloading ? save : null}
          onReload={props.onReload}
          isReloading={props.isReloading}
        >
          {props.byMail}
        </SaveButtons>
      </div>
      {filters}
      {props.notice}
      <div className={styles.body} data-aside={aside === undefined ? undefined : hasRows || undefined}>
        <section className={styles.rows}>
          <ChosenBar chosen={chosen} all={report.rows?.length ?? 0} />
          <Table
            label={report.title}
            columns={report.columns}
            rows={shown}
            rowId={report.rowId}
            rowName={report.rowName}
            error={props.error}
            empty={props.empty}
            sorting={props.sorting}
            onSorted={setSorting}
            selection={chosen.selection}
            scope={`${scope}:${chosen.isNarrowed}`}
          />
          {hasRows && totals !== undefined && (
            <Sums report={report} totals={totals} shownTotal={props.shownTotal ?? String} />
          )}
        </section>
        {hasRows && aside?.(shown)}
      </div>
    </div>
  );
}

/** Which rows are chosen, and whether they alone are shown; another report begins with none. */
function useChosen<Row extends RowData>({ rows, rowId }: Report<Row>, scope: string) {
  const [of, setOf] = useState({ scope, ids: NONE, isNarrowed: false });
  const { ids, isNarrowed } = of.scope === scope ? of : { ids: NONE, isNarrowed: false };
  const there = useMemo(() => (rows ?? []).filter((row) => ids.has(rowId(row))), [rows, rowId, ids]);
  const isOnly = isNarrowed && there.length > 0;
  return {
    shown: isOnly ? there : rows,
    count: there.length,
    isNarrowed: isOnly,
    selection: useMemo(
      () => ({
        ids,
        onChange: (next: ReadonlySet<string>) => setOf((before) => ({ ...before, scope, ids: next })),
      }),
      [ids, scope],
    ),
    narrow: () => setOf({ scope, ids, isNarrowed: true }),
    viewAll: () => setOf({ scope, ids: NONE, isNarrowed: false }),
  };
}

const NONE: ReadonlySet<string> = new Set();

function ChosenBar({ chosen, all }: { chosen: Omit<ReturnType<typeof useChosen>, 'selection'>; all: number }) {
  const { t } = useTranslation();
  const { count, isNarrowed, shown } = chosen;
  return (
    <div className={styles.bar}>
      {count > 0 && (
        <>
          <span className={styles.pill}>{t('report.selected', { count })}</span>
          {!isNarrowed && (
            <button type="button" className={styles.link} onClick={chosen.narrow}>
              {t('report.onlySelected')}
            </button>
          )}
          <button type="button" className={styles.link} onClick={chosen.viewAll}>
            {t('report.viewAll')}
          </button>
        </>
      )}
      <span className={styles.count} role="status">
        {shown !== undefined &&
          (isNarrowed ? t('report.rowsOf', { count: shown.length, all }) : t('report.rows', { count: all }))}
      </span>
    </div>
  );
}

interface SumsProps<Row extends RowData> {
  report: Report<Row>;
  totals: readonly ReportCell[];
  shownTotal: (cell: ReportCell) => string;
}

function Sums<Row extends RowData>({ report: { columns }, totals, shownTotal }: SumsProps<Row>) {
  const { t } = useTranslation();
  return (
    <dl className={styles.sums} aria-label={t('report.sums')}>
      {columns.map(({ id, header, kind }, i) =>
        kind === 'money' ? (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{shownTotal(totals[i] ?? null)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
