import { useTranslation } from 'react-i18next';
import { pendingOf, percentOf } from '#domain/operations/figures';
import { wholeAmountText } from '../amounts';
import { type LocationRow, totalsOf } from '../location-rows';
import styles from '../cards.module.css';

/** The day of all locations at a glance. */
export function TotalCards({ rows }: { rows: readonly LocationRow[] }) {
  const { t } = useTranslation();
  const { figures } = totalsOf(rows);
  const { totalAppointments: all, completed: done, noShow, cbff, cbffGranted } = figures;
  const percent = (part: number) => percentOf(part, all).toFixed(2);
  const cards = [
    {
      ...{ id: 'sales', name: t('operations.cards.sales'), value: wholeAmountText(figures.totalSales) },
      line: t('operations.cards.of', { amount: wholeAmountText(figures.totalExpectedSales) }),
    },
    {
      ...{ id: 'appointments', name: t('operations.cards.appointments'), value: String(all) },
      line: t('operations.cards.doneAndPending', { done, pending: pendingOf(figures) }),
    },
    {
      ...{ id: 'noShows', name: t('operations.cards.noShows'), value: String(noShow) },
      line: t('operations.cards.percent', { percent: percent(noShow) }),
    },
    {
      ...{ id: 'cbff', name: t('operations.cards.freeReturns'), value: String(cbff) },
      line: t('operations.cards.granted', { percent: percent(cbffGranted) }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {cards.map(({ id, name, value, line }) => (
        <div key={id} className={styles.card}>
          <dt>{name}</dt>
          <dd className={styles.big}>{value}</dd>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}
