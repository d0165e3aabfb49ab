import type { TFunction } from 'i18next';
import type { DaySummary } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { type DayFigures, pendingOf, returningClients } from '#domain/operations/figures';
import { toFigures } from '../location-rows';

/** A figure of three days. */
export interface FigureRow {
  id: string;
  name: string;
  isAmount: boolean;
  now: number | null;
  yesterday: number | null;
  weekday: number | null;
}

export interface SnapshotDays {
  day: string;
  yesterday: string;
  lastWeek: string;
}

const AMOUNTS: ReadonlySet<string> = new Set(['sales', 'expected', 'tips']);

type Read = (figures: DayFigures) => number | null;

/** The operational figures, one below the other (decision 23). */
export function snapshotRows(days: readonly Wire<DaySummary>[], of: SnapshotDays, t: TFunction): FigureRow[] {
  const at = (date: string): DayFigures | null => {
    const found = days.find((one) => one.date === date);
    return found === undefined ? null : toFigures(found);
  };
  const [now, yesterday, weekday] = [at(of.day), at(of.yesterday), at(of.lastWeek)];
  const row = (id: string, read: Read, name: string): FigureRow => {
    const value = (figures: DayFigures | null) => (figures === null ? null : read(figures));
    return {
      id,
      name,
      isAmount: AMOUNTS.has(id),
      now: value(now),
      yesterday: value(yesterday),
      weekday: value(weekday),
    };
  };
  return [
    row('appointments', (one) => one.totalAppointments, t('operations.snapshot.appointments')),
    row('completed', (one) => one.completed, t('operations.details.completed')),
    row('pending', pendingOf, t('operations.snapshot.pending')),
    row('noShow', (one) => one.noShow, t('operations.noShow')),
    row('center', (one) => one.origin.callCenter, t('operations.center')),
    row('online', (one) => one.origin.online, t('operations.online')),
    row('provider', (one) => one.origin.mindBody, t('operations.provider')),
    row('new', (one) => one.new, t('operations.details.new')),
    row('returning', returningClients, t('operations.details.returning')),
    row('cbff', (one) => one.cbff, t('operations.snapshot.cbff')),
    row('granted', (one) => one.cbffGranted, t('operations.snapshot.granted')),
    row('sales', (one) => one.totalSales, t('operations.snapshot.sales')),
    row('expected', (one) => one.totalExpectedSales, t('operations.snapshot.expected')),
    row('tips', (one) => one.totalTip, t('operations.snapshot.tips')),
  ];
}
