import { IconMapPinOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportCell } from '#contracts/reports/reports';
import { ActionButton } from '../../../ui/action/action-button';
import { shownDay } from '../../../ui/date/days';
import { moneyOf } from '../../../ui/money/money';
import { PageState } from '../../../ui/page/page-state';
import { AwaitedSites } from '../../identity/places/awaited-sites';
import { usePlaces } from '../../identity/places/places.data';
import { ByMailButton } from '../by-mail/by-mail-button';
import { BarList } from '../frame/bar-list';
import type { ReportColumn } from '../frame/report';
import { ReportFilterCard } from '../frame/report-filter-card';
import { ReportView } from '../frame/report-view';
import { placeOf, useReportFilters } from '../frame/use-report-filters';
import { type ProjectionRow, useProjection } from './projection.data';
import styles from './projection.module.css';

const BY_SITE = { id: 'site', isDescending: false };
const rowId = ({ id }: ProjectionRow) => id;
const rowName = ({ place }: ProjectionRow) => place.name;
const shownTotal = (cell: ReportCell) => (typeof cell === 'number' ? moneyOf(cell) : '');
const sumOf = (rows: readonly ProjectionRow[], part: 'receiptCents' | 'projectedCents') =>
  rows.reduce((all, row) => all + (row[part] ?? 0), 0);

export interface ProjectionProps {
  /** Where the session works, `{siteId}-{locationId}`: by that of its site files are made. */
  location: string;
  /** Today there. */
  today: string;
}

/** What each location took in, and what its month comes to if it goes on so. 002 §2, §9, decision 70 */
export function Projection({ location, today }: ProjectionProps) {
  const { t } = useTranslation();
  const { filters, ask } = useReportFilters({ today, location: '' });
  const { items, isPending, unread, awaited, retry: readPlaces } = usePlaces();
  const { rows, isReading: isSomeRead, reload, retry } = useProjection(items, filters);
  const isReading = isSomeRead || awaited.length > 0;
  const columns = useColumns();
  const scope = `${filters.from}:${filters.to}`;
  const failed = rows.filter(({ isFailed }) => isFailed);
  return (
    <ReportView
      report={{
        ...{ name: 'projection', title: t('projection.title'), columns, rowId, rowName },
        subject: `${t('projection.subject')} · ${shownDay(filters.from)} – ${shownDay(filters.to)}`,
        rows: isPending ? undefined : rows,
      }}
      siteId={placeOf(location).siteId}
      {...{ scope }}
      filters={
        <ReportFilterCard
          key={scope}
          {...{ filters, today }}
          hasLocation={false}
          onSearch={(wanted) => {
            if (wanted.from === filters.from && wanted.to === filters.to) reload();
            else ask(wanted);
          }}
        />
      }
      notice={
        <>
          {(failed.length > 0 || unread.length > 0) && (
            <Failures
              {...{ failed, unread, isReading }}
              retry={() => {
                retry();
                readPlaces();
              }}
            />
          )}
          <AwaitedSites names={awaited} />
        </>
      }
      byMail={<ByMailButton report="projection" title={t('projection.title')} location={location} />}
      sorting={BY_SITE}
      error={undefined}
      empty={<PageState icon={<IconMapPinOff />} title={t('projection.none')} lines={[t('projection.noneHelp')]} />}
      totalsOf={(shown) => [t('projection.total'), sumOf(shown, 'receiptCents'), sumOf(shown, 'projectedCents')]}
      shownTotal={shownTotal}
      aside={(shown) => <BarList title={t('projection.bySite')} bars={barsOf(shown)} />}
      onReload={reload}
      isReloading={isReading}
    />
  );
}

function barsOf(rows: readonly ProjectionRow[]) {
  return rows
    .flatMap(({ id, place, projectedCents: value }) =>
      value === null ? [] : [{ id, name: place.name, value, label: moneyOf(value) }],
    )
    .sort((a, b) => b.value - a.value);
}

function useColumns(): readonly ReportColumn<ProjectionRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const money = (id: 'receipt' | 'projected', part: 'receiptCents' | 'projectedCents') => ({
      ...{ id, header: t(`projection.${id}`), kind: 'money' as const, share: 3, isFigure: true },
      value: (row: ProjectionRow) => row[part],
      file: (row: ProjectionRow) => row[part],
      cell: ({ [part]: cents, isFailed }: ProjectionRow) =>
        cents === null ? t(isFailed ? 'projection.notRead' : 'projection.reading') : moneyOf(cents),
    });
    return [
      {
        ...{ id: 'site', header: t('projection.site'), kind: 'text', share: 5, isRowHeader: true },
        ...{ value: rowName, file: rowName },
      },
      money('receipt', 'receiptCents'),
      money('projected', 'projectedCents'),
    ];
  }, [t]);
}

interface FailuresProps {
  failed: readonly ProjectionRow[];
  /** Sites whose locations are not known. */
  unread: readonly string[];
  retry: () => void;
  isReading: boolean;
}

/** Which locations could not be read; the others stand. */
function Failures({ failed, unread, retry, isReading }: FailuresProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.failures} role="alert">
      <ul>
        {unread.length > 0 && <li>{t('report.notAll', { sites: unread.join(', ') })}</li>}
        {failed.map(({ id, place: { name, siteId, locationId } }) => (
          <li key={id}>{t('projection.failed', { name, siteId, locationId })}</li>
        ))}
      </ul>
      <p>{t('projection.without')}</p>
      <ActionButton
        action={{ id: 'again', label: t('projection.again'), enabled: true, isRunning: isReading, run: retry }}
      />
    </div>
  );
}
