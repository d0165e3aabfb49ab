import { IconFileDescription } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoundVisit } from '#contracts/visits/visit-search.dto';
import type { Wire } from '#contracts/wire';
import { moneyOf } from '../../../ui/money/money';
import { shortDate, timeOf } from '../../../ui/time/times';
import { Preview } from '../../appointments/card/previews/preview';
import { methodsOf } from './methods';
import styles from './visits-table.module.css';

type Visit = Wire<FoundVisit>;

export interface VisitsTableProps {
  visits: readonly Visit[];
  label: string;
}

const COLUMNS = [
  'id',
  'date',
  'start',
  'end',
  'status',
  'service',
  'staff',
  'total',
  'method',
  'tip',
  'notes',
] as const;
type Column = (typeof COLUMNS)[number];

/** Visits with what was paid for them by our own sales; where it is narrow each of them is a card. 002 §2 "Last-visit view" */
export function VisitsTable({ visits, label }: VisitsTableProps) {
  const { t } = useTranslation();
  const cellsOf = useCells();
  // The roles are said: a table that is drawn as cards would lose them.
  return (
    <div className={styles.box}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`calendar.visits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {visits.map((visit) => {
            const cells = cellsOf(visit);
            return (
              <tr key={visit.AppointmentId} role="row">
                {COLUMNS.map((column) => (
                  <td key={column} role="cell" data-column={column} data-label={t(`calendar.visits.${column}`)}>
                    {column === 'notes' ? <Notes visit={visit} /> : cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useCells(): (visit: Visit) => Record<Exclude<Column, 'notes'>, string> {
  const { t, i18n } = useTranslation();
  return (visit) => {
    const { infoCheckout: paid } = visit;
    const money = (dollars: number | undefined) => (dollars === undefined ? '–' : moneyOf(Math.round(dollars * 100)));
    return {
      ...{ id: String(visit.AppointmentId), date: shortDate(visit.StartDateTime, i18n.language) },
      ...{ start: timeOf(visit.StartDateTime), end: timeOf(visit.EndDateTime) },
      ...{ status: t(`appointments.status.${visit.AppointmentStatus}`), service: visit.ServiceName },
      ...{ staff: paid?.staffName || visit.StaffName, total: money(paid?.totalPurchase), tip: money(paid?.tip) },
      method:
        methodsOf(paid)
          .map((method) => t(`calendar.visits.${method}`))
          .join(', ') || '–',
    };
  };
}

/** On hover, on focus and on a tap. 002 §2 */
function Notes({ visit: { AppointmentId, Notes: notes } }: { visit: Visit }) {
  const { t } = useTranslation();
  if (notes.trim() === '') return <>–</>;
  const trigger = (
    <>
      <IconFileDescription size={18} stroke={1.75} aria-hidden="true" />
      {t('calendar.visits.notes')}
    </>
  );
  return (
    <Preview
      name={`visit-notes:${AppointmentId}`}
      label={t('calendar.visits.notes')}
      trigger={trigger}
      triggerClass={styles.notes}
    >
      <span className={styles.words} dir="auto">
        {notes.trim()}
      </span>
    </Preview>
  );
}
