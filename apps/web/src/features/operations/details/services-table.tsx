import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySummary } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { percentOf, type ServiceFigures, serviceExpected, serviceSales } from '#domain/operations/figures';
import type { Column } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import { amountText } from '../amounts';
import { weekdaysBefore } from '../compared';
import { countsOf, toService } from '../location-rows';
import styles from '../operations.module.css';
import { Sparkline } from './sparkline';

interface ServiceRow extends ServiceFigures {
  id: string;
  /** Of all visits of the day, per cent. */
  share: number;
  counts: (number | null)[];
}

const rowId = ({ id }: ServiceRow) => id;
const rowName = ({ name }: ServiceRow) => name;

export interface ServicesTableProps {
  day: Wire<DaySummary>;
  /** With the same weekdays before it. */
  days: readonly Wire<DaySummary>[];
}

/** What was booked of each service, its share, and how it went on the last eight same weekdays. 002 §3, §9 */
export function ServicesTable({ day, days }: ServicesTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => rowsOf(day, days), [day, days]);
  const columns = useMemo((): readonly Column<ServiceRow>[] => {
    const amount = (id: string, header: string, of: (row: ServiceRow) => number | null): Column<ServiceRow> => ({
      ...{ id, header, isFigure: true, value: of },
      cell: (row) => amountText(of(row)),
    });
    return [
      { id: 'name', header: t('operations.details.service'), value: rowName, isRowHeader: true },
      amount('price', t('operations.details.price'), ({ price }) => price),
      { id: 'count', header: t('operations.details.count'), value: ({ count }) => count, isFigure: true },
      {
        ...{ id: 'share', header: t('operations.details.share'), isFigure: true },
        ...{ value: ({ share }: ServiceRow) => share, cell: ({ share }: ServiceRow) => `${share.toFixed(2)} %` },
      },
      { id: 'done', header: t('operations.done'), value: ({ completed }) => completed, isFigure: true },
      { id: 'noShow', header: t('operations.noShow'), value: ({ noShow }) => noShow, isFigure: true },
      { id: 'granted', header: t('operations.cbff'), value: ({ cbffGranted }) => cbffGranted, isFigure: true },
      amount('sales', t('operations.details.sales'), serviceSales),
      amount('expected', t('operations.details.expected'), serviceExpected),
      {
        ...{ id: 'spark', header: t('operations.details.weekdays') },
        cell: ({ counts }: ServiceRow) => <Sparkline counts={counts} />,
      },
    ];
  }, [t]);
  return (
    <div className={styles.figures}>
      <Table
        label={t('operations.details.services')}
        {...{ columns, rows, rowId, rowName }}
        empty={t('operations.details.noServices')}
        sorting={{ id: 'count', isDescending: true }}
      />
    </div>
  );
}

function rowsOf(day: Wire<DaySummary>, days: readonly Wire<DaySummary>[]): ServiceRow[] {
  const weekdays = weekdaysBefore(day.date);
  return day.services.map((service, index) => ({
    ...toService(service),
    id: `${index}-${service.name}`,
    share: percentOf(service.count, day.totalAppointments),
    counts: countsOf(service.name, weekdays, days),
  }));
}
