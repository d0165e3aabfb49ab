import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DayFigures, percentOf } from '#domain/operations/figures';
import { wholeAmountText } from '../amounts';
import { FailedWords } from '../failed-words';
import { LocationAge } from '../location-age';
import type { LocationRow } from '../location-rows';
import styles from '../cards.module.css';

export interface LocationCardsProps {
  rows: readonly LocationRow[];
  /** Of the address of the details; null is today. */
  day: string | null;
}

/** 002 §2 Operational Dashboard, graph view */
export function LocationCards({ rows, day }: LocationCardsProps) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card} data-silent={row.since !== null || row.isFailed || undefined}>
          <LocationCard {...{ row, day }} />
        </li>
      ))}
    </ul>
  );
}

function LocationCard({ row, day }: { row: LocationRow; day: string | null }) {
  const { t } = useTranslation();
  const { figures, name } = row;
  const to = `/operationaldetails?at=${row.id}${day === null ? '' : `&day=${day}`}`;
  return (
    <>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <LocationAge row={row} />
      </div>
      {row.isFailed && (
        <p>
          <FailedWords row={row} />
        </p>
      )}
      {row.since !== null && <p className={styles.silent}>{t('operations.providerSilent')}</p>}
      {figures !== null && (
        <>
          <p className={styles.cardFigures}>
            <strong>{wholeAmountText(figures.totalSales)}</strong>
            {t('operations.appointments', { count: figures.totalAppointments })}
          </p>
          <Bar figures={figures} />
          <p className={styles.shares}>
            <span>
              {t('operations.completedShare', {
                percent: Math.round(percentOf(figures.completed, figures.totalAppointments)),
              })}
            </span>
            <span>
              {t('operations.centerShare', {
                percent: Math.round(percentOf(figures.origin.callCenter, figures.totalAppointments)),
              })}
            </span>
            <Link to={to} aria-label={t('operations.moreOf', { name })}>
              {t('operations.more')}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** Who is done, who is here, who is still to come, and who did not. */
function Bar({ figures }: { figures: DayFigures }) {
  const { t } = useTranslation();
  const { completed, arrived, noShow, booked, confirmed } = figures;
  const coming = booked + confirmed;
  const parts = { completed, arrived, coming, noShow };
  return (
    <div className={styles.bar} role="img" aria-label={t('operations.bar', parts)}>
      {Object.entries(parts).map(([part, count]) =>
        count === 0 ? null : <span key={part} data-part={part} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}
