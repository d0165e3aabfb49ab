import type { ReportEmployee } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { standing } from '../draft/report-fields';
import { knownCents } from '../controls/dollars';
import { drawerFigures } from '../controls/figures';
import type { Typed } from '../draft/report-fields';

export type EmployeeRow = Wire<ReportEmployee>;

/** Those of the report, without whom was just taken away, and with whom was just begun here. */
export function employeeRows(employees: readonly EmployeeRow[], typed: Typed): EmployeeRow[] {
  const isGone = (key: string) => typed.has(`employee.${key}`);
  const known = new Set(employees.map(({ key }) => key));
  const begun = [...typed.keys()].flatMap((field) => {
    const [, key] = /^employee\.([^.]+)\.name$/.exec(field) ?? [];
    return key === undefined || known.has(key) ? [] : [key];
  });
  return [...employees, ...begun.map(emptyRow)].filter(({ key }) => !isGone(key));
}

function emptyRow(key: string): EmployeeRow {
  return {
    ...{ key, name: '', isPreloaded: false, arrival: '', checkOut: '', notes: '' },
    ...{ tip: 0, cash: 0, openingCash: 0, endingCash: null },
  };
}

/** The row of totals, in integer cents: tips, opening cash, and what was counted. 001 §2.7 */
export function employeeTotals(report: LiveReport, rows: readonly EmployeeRow[], typed: Typed) {
  const sum = (name: 'tip' | 'openingCash') =>
    rows.reduce((all, row) => {
      const dollars = standing<number | null>(typed, `employee.${row.key}.${name}`, row[name]);
      return all + (knownCents(dollars) ?? 0);
    }, 0);
  return { tips: sum('tip'), opening: sum('openingCash'), ending: drawerFigures(report, typed).countedCents };
}
