import { useQuery } from '@tanstack/react-query';
import { IconClockOff } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TIME_SHEET_RANGE_REFUSED } from '#contracts/reports/reports';
import { Refusal } from '../../../api/call';
import { LoadFailed } from '../../../api/load-failed';
import { useServerWords } from '../../../api/use-server-words';
import { PageState } from '../../../ui/page/page-state';
import { shownDay } from '../../../ui/date/days';
import { timeOf } from '../../../ui/time/times';
import { usePlaces } from '../../identity/places/places.data';
import { ByMailButton } from '../by-mail/by-mail-button';
import type { ReportColumn } from '../frame/report';
import { ReportFilterCard } from '../frame/report-filter-card';
import { ReportView } from '../frame/report-view';
import { placeOf, useReportFilters } from '../frame/use-report-filters';
import { HoursCard } from './hours-card';
import { timeSheetQuery, type TimeSheetRow } from './time-sheet.data';

const BY_DATE = { id: 'date', isDescending: false };
const asItIs = (text: string): string => text;
const rowId = ({ id }: TimeSheetRow) => id;
const shownTime = (time: string) => (time === '' ? '' : timeOf(`2000-01-01T${time}:00`));

export interface TimeSheetProps {
  /** Where the session works, `{siteId}-{locationId}`. */
  location: string;
  /** Today there. */
  today: string;
}

/** When everybody came and left, by the daily reports. 002 §2, decision 24 */
export function TimeSheet({ location, today }: TimeSheetProps) {
  const { t } = useTranslation();
  const { filters, ask } = useReportFilters({ today, location });
  const { data, error, isFetching, refetch } = useQuery(timeSheetQuery(filters));
  const columns = useColumns();
  const rowName = useCallback(
    ({ name, date }: TimeSheetRow) => t('timeSheet.rowOf', { name, date: shownDay(date) }),
    [t],
  );
  const { items } = usePlaces();
  const place = items.find(({ id }) => id === filters.location)?.name ?? filters.location;
  const scope = JSON.stringify(filters);
  const isFailed = error !== null && !isFetching;
  const search = (wanted: typeof filters) => {
    // The same again is read again.
    if (JSON.stringify({ ...filters, ...wanted }) === scope) void refetch();
    else ask(wanted);
  };
  return (
    <ReportView
      report={{
        ...{ name: 'timeSheet', title: t('timeSheet.title'), columns, rowId },
        subject: `${place} · ${shownDay(filters.from)} – ${shownDay(filters.to)}`,
        rows: isFailed ? [] : data,
        rowName,
      }}
      siteId={placeOf(filters.location).siteId}
      {...{ scope }}
      filters={<ReportFilterCard key={scope} {...{ filters, today }} hasLocation onSearch={search} />}
      byMail={<ByMailButton report="timeSheet" title={t('timeSheet.title')} location={filters.location} />}
      sorting={BY_DATE}
      error={isFailed ? <Failure error={error} retry={() => void refetch()} /> : undefined}
      empty={<PageState icon={<IconClockOff />} title={t('timeSheet.none')} lines={[t('timeSheet.noneHelp')]} />}
      aside={(rows) => <HoursCard rows={rows} />}
      onReload={() => void refetch()}
      isReloading={isFetching}
    />
  );
}

function useColumns(): readonly ReportColumn<TimeSheetRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const textColumn = (id: 'date' | 'name' | 'arrival' | 'checkOut' | 'notes', share: number, shown = asItIs) => {
      const cell = (row: TimeSheetRow) => shown(row[id]);
      const value = (row: TimeSheetRow) => row[id] || null;
      return { id, header: t(`timeSheet.${id}`), kind: 'text' as const, share, value, cell, file: cell };
    };
    return [
      textColumn('date', 2, shownDay),
      { ...textColumn('name', 3), isRowHeader: true },
      textColumn('arrival', 2, shownTime),
      textColumn('checkOut', 2, shownTime),
      textColumn('notes', 4),
    ];
  }, [t]);
}

/** The documents' own words for what the server refuses. 002 §8 */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const said = useServerWords(error instanceof Refusal ? error.words : null);
  if (!(error instanceof Refusal) || said === null) return <LoadFailed error={error} retry={retry} />;
  const isRange = error.message === TIME_SHEET_RANGE_REFUSED;
  return (
    <PageState
      tone="alert"
      icon={<IconClockOff />}
      title={isRange ? t('timeSheet.range') : said.replace(/\.?$/, '.')}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}
