import type { SentReview } from '#contracts/money/daily-close-record.dto';
import type { Wire } from '#contracts/wire';
import { type LiveReview, versionRead } from '../../../live/patches/money/daily-report';
import { standing, standingText } from '../draft/report-fields';
import type { EmployeeRow } from '../employees/employee-rows';
import type { Typed } from '../draft/report-fields';

const AMOUNTS = [
  ...(['openingCash', 'endingCash', 'endingCashStore', 'cloverCreditCard', 'cloverCash', 'cloverTips'] as const),
];
const TEXTS = ['observation', 'openingReason', 'differenceReason'] as const;

/** What a review says: what it corrected, and the version and sums that it saw: a sale may be taken away meanwhile. 001 §7 */
export function reviewOf({ report, Item: record }: LiveReview, typed: Typed): Wire<SentReview> {
  const { employees } = report;
  const corrected = (name: string) => {
    const value = typed.get(name);
    return value === undefined || value === null ? [] : [[name, value] as const];
  };
  const changed = employees.some((row) => isChanged(row, typed));
  return {
    ...{ approved: true, version: versionRead(report) },
    ...(record !== null && {
      ...{ cashTotal: record.cashTotal, creditCardTotal: record.creditCardTotal, giftCardTotal: record.giftCardTotal },
    }),
    ...Object.fromEntries([...AMOUNTS, ...TEXTS].flatMap(corrected)),
    ...(changed ? { infoEmployee: employees.map((row) => sentEmployee(row, typed)) } : {}),
  };
}

function isChanged({ key }: EmployeeRow, typed: Typed): boolean {
  return [...typed.keys()].some((field) => field.startsWith(`employee.${key}.`));
}

function sentEmployee(row: EmployeeRow, typed: Typed) {
  const at = (name: string) => `employee.${row.key}.${name}`;
  return {
    employeeName: row.name,
    arrivalEmployee: standingText(typed, at('arrival'), row.arrival),
    checkOutEmployee: standingText(typed, at('checkOut'), row.checkOut),
    tipEmployee: standing<number>(typed, at('tip'), row.tip),
    employeeOpeningCash: standing<number>(typed, at('openingCash'), row.openingCash),
    employeeNotes: row.notes,
  };
}
