export const COLUMN_GROUPS = ['madeBy', 'appointments', 'sales'] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];
export type ColumnsShown = Readonly<Record<ColumnGroup, boolean>>;

export const ALL_COLUMNS: ColumnsShown = { madeBy: true, appointments: true, sales: true };

/** After a press on one of them: with neither Sales nor Appointments, Made By is on whether it is wanted or not. 002 §5 */
export function toggled(shown: ColumnsShown, group: ColumnGroup): ColumnsShown {
  const next = { ...shown, [group]: !shown[group] };
  return next.sales || next.appointments ? next : { ...next, madeBy: true };
}
