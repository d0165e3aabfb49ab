import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, type DayFigures, pendingOf, percentOf } from '#domain/operations/figures';
import type { Column } from '../../../ui/table/column';
import { amountText, NOTHING } from '../amounts';
import { Change } from '../change';
import type { LocationRow } from '../location-rows';
import { FailedWords } from '../failed-words';
import { NameWithAge } from '../location-age';
import styles from '../operations.module.css';
import { COLUMN_GROUPS, type ColumnGroup, type ColumnsShown } from './columns-shown';

/** A figure of a location, or of all that are listed. */
export interface Figure {
  id: string;
  group: ColumnGroup;
  header: string;
  value: (figures: DayFigures) => number | null;
  text: (value: number | null) => string;
  /** Held against the compared day instead of shown by itself. */
  isChange?: boolean;
}

const count = (value: number | null): string => (value === null ? NOTHING : String(value));
const percent = (value: number | null): string => (value === null ? NOTHING : value.toFixed(2));

/** In the order of the table: Made By, Appointments, Sales. 002 §2, §9 */
export function useFigures(comparedWords: string | null): readonly Figure[] {
  const { t } = useTranslation();
  return useMemo(
    (): readonly Figure[] => [
      {
        id: 'center',
        group: 'madeBy',
        header: t('operations.center'),
        value: ({ origin }) => origin.callCenter,
        text: count,
      },
      {
        id: 'online',
        group: 'madeBy',
        header: t('operations.online'),
        value: ({ origin }) => origin.online,
        text: count,
      },
      {
        id: 'provider',
        group: 'madeBy',
        header: t('operations.provider'),
        value: ({ origin }) => origin.mindBody,
        text: count,
      },
      {
        id: 'total',
        group: 'appointments',
        header: t('operations.total'),
        value: (one) => one.totalAppointments,
        text: count,
      },
      { id: 'done', group: 'appointments', header: t('operations.done'), value: (one) => one.completed, text: count },
      { id: 'pending', group: 'appointments', header: t('operations.pending'), value: pendingOf, text: count },
      { id: 'noShow', group: 'appointments', header: t('operations.noShow'), value: (one) => one.noShow, text: count },
      { id: 'cbff', group: 'appointments', header: t('operations.cbff'), value: (one) => one.cbff, text: count },
      {
        ...{ id: 'granted', group: 'appointments', header: t('operations.granted'), text: percent },
        value: (one) => percentOf(one.cbffGranted, one.totalAppointments),
      },
      { id: 'soFar', group: 'sales', header: t('operations.soFar'), value: (one) => one.totalSales, text: amountText },
      {
        id: 'expected',
        group: 'sales',
        header: t('operations.expected'),
        value: (one) => one.totalExpectedSales,
        text: amountText,
      },
      ...(comparedWords === null
        ? []
        : [
            {
              ...{ id: 'change', group: 'sales' as const, header: comparedWords, isChange: true, text: count },
              value: (one: DayFigures) => one.totalSales,
            },
          ]),
    ],
    [t, comparedWords],
  );
}

/** Of the groups that are shown. */
export const figuresOf = (figures: readonly Figure[], shown: ColumnsShown): readonly Figure[] =>
  figures.filter(({ group }) => shown[group]);

export function useColumns(figures: readonly Figure[]): readonly Column<LocationRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        ...{ id: 'location', header: t('operations.location'), isRowHeader: true },
        value: ({ name }: LocationRow) => name,
        cell: (row: LocationRow) => <Name row={row} />,
      },
      ...figures.map((figure): Column<LocationRow> => ({
        ...{ id: figure.id, header: figure.header, isFigure: true },
        value: (row) => sortedBy(figure, row),
        cell: ({ figures: now, before }) => (now === null ? NOTHING : <Cell {...{ figure, now, before }} />),
      })),
    ],
    [t, figures],
  );
}

function sortedBy({ value, isChange = false }: Figure, { figures, before }: LocationRow): number | null {
  if (figures === null) return null;
  return isChange ? changeBetween(value, figures, before) : value(figures);
}

function changeBetween(value: Figure['value'], now: DayFigures, before: DayFigures | null): number | null {
  const [is, was] = [value(now), before === null ? null : value(before)];
  return is === null || was === null ? null : changeOf(is, was);
}

/** What stands in the table for one figure; the same in the row of sums. */
export function Cell({ figure, now, before }: { figure: Figure; now: DayFigures; before: DayFigures | null }) {
  const { value, text, isChange = false } = figure;
  return isChange ? <Change percent={changeBetween(value, now, before)} /> : <>{text(value(now))}</>;
}

function Name({ row }: { row: LocationRow }) {
  return (
    <span className={styles.name}>
      <NameWithAge row={row} />
      {row.isFailed && <FailedWords row={row} />}
    </span>
  );
}

/** The same where there are only letters. */
export function textOf({ value, text, isChange = false }: Figure, now: DayFigures, before: DayFigures | null): string {
  if (!isChange) return text(value(now));
  const percent = changeBetween(value, now, before);
  return percent === null ? NOTHING : `${percent > 0 ? '+' : ''}${percent} %`;
}

/** How many columns of each group stand beside each other, in their order. */
export function spansOf(figures: readonly Figure[]): { group: ColumnGroup; span: number }[] {
  return COLUMN_GROUPS.map((group) => ({ group, span: figures.filter((one) => one.group === group).length })).filter(
    ({ span }) => span > 0,
  );
}
