import type { Actor } from '#contracts/identity/identity';
import {
  dayTotals,
  type DayTotals,
  endingParts,
  expectedCents,
  isEmployee,
  isTipTyped,
  needsReason,
  type SaleTender,
} from './daily-close.js';
import { type DraftEmployee, type DraftValue, type DraftValues, readDraft } from './daily-close-draft.js';

/** A day's report as it is computed and frozen, in integer cents. It names no client: rows have ids, names are read beside them. */

export interface ReportSale extends SaleTender {
  saleId: string;
  /** Who got the tip, and for whom it is shown; null where the sale names nobody. */
  staffId: number | null;
  staffName: string;
  discountReason: string;
}

/** A visit of the day, or a sale without one. Wall times of the site. */
export interface ReportRow {
  /** `v{appointmentId}` or `s{saleId}`. */
  key: string;
  appointmentId: number | null;
  clientId: string | null;
  startsLocal: string;
  checkIn: string | null;
  checkOut: string | null;
  status: string;
  files: number;
  cbff: string;
  service: string;
  isEmailSent: boolean;
  isFormFilled: boolean;
  sale: ReportSale | null;
}

/** One of the day's staff. */
export interface ReportStaff {
  staffId: number;
  name: string;
}

export interface KeptWithdrawal {
  withdrawalId: string;
  reason: string;
  amountCents: number;
  by: Actor;
  at: string;
}

export interface LastClose {
  date: string;
  endingCents: number;
}

/** What is typed, by field, as `keptValue` made it. */
export type Typed = Readonly<Record<string, DraftValue>>;

export interface ReportInput {
  rows: readonly ReportRow[];
  staff: readonly ReportStaff[];
  typed: Typed;
  withdrawals: readonly KeptWithdrawal[];
  last: LastClose | null;
  /** Who is named when nobody typed a name. */
  author: string;
  /** Of a review: Ending Cash as the reviewer typed it. 001 §2.7 */
  endingCents?: number;
}

export interface FrozenEmployee {
  key: string;
  name: string;
  isPreloaded: boolean;
  arrival: string;
  checkOut: string;
  tipCents: number;
  /** Of the sales that name the employee. */
  cashCents: number;
  openingCents: number;
  /** Null before it was counted. */
  endingCents: number | null;
  notes: string;
}

export interface FrozenRow extends Omit<ReportRow, 'isEmailSent' | 'isFormFilled'> {
  emailSend: boolean;
  form: boolean;
}

export interface FrozenReport {
  totals: DayTotals;
  openingCents: number;
  last: LastClose | null;
  /** Tips that are paid out, then what was taken out of the drawer (decision 51). */
  tipsPaidCents: number;
  withdrawals: readonly KeptWithdrawal[];
  withdrawalsCents: number;
  endingCents: number;
  countedCents: number | null;
  differenceCents: number | null;
  employees: readonly FrozenEmployee[];
  /** Of sales that name none of the employees: nobody is paid them. */
  tipsWithoutEmployeeCents: number;
  rows: readonly FrozenRow[];
  createdBy: string;
  typed: Typed;
}

/** The report of a day by its rows, what is typed and what was taken out. Sums of tables are the sums above them. */
export function computeReport(input: ReportInput): FrozenReport {
  const draft = readDraft(input.typed);
  const sales = input.rows.flatMap(({ sale }) => (sale === null ? [] : [sale]));
  const totals = dayTotals(sales);
  const openingCents = draft.openingCents ?? input.last?.endingCents ?? 0;
  const { employees, tipsWithoutEmployeeCents } = employeesOf(input.staff, { draft, sales, openingCents });
  const tipsPaidCents = employees.reduce((all, { tipCents }) => all + tipCents, 0);
  const withdrawalsCents = input.withdrawals.reduce((all, { amountCents }) => all + amountCents, tipsPaidCents);
  const { countedCents } = draft;
  const drawer = { openingCents, cashCents: totals.cashCents, withdrawalsCents, countedCents };
  const endingCents = input.endingCents ?? expectedCents(drawer);
  return {
    ...{ totals, openingCents, last: input.last, tipsPaidCents, withdrawals: input.withdrawals, withdrawalsCents },
    ...{ endingCents, countedCents, employees, tipsWithoutEmployeeCents },
    differenceCents: countedCents === null ? null : countedCents - endingCents,
    rows: input.rows.map((row) => frozenRow(row, draft)),
    createdBy: draft.createdBy ?? input.author,
    typed: input.typed,
  };
}

/** In full, as whatever is made for each row of a day: spread literals took a third of a report's time. */
function frozenRow(row: ReportRow, draft: DraftValues): FrozenRow {
  const ticked = draft.rows.get(row.key);
  return {
    key: row.key,
    appointmentId: row.appointmentId,
    clientId: row.clientId,
    startsLocal: row.startsLocal,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    status: row.status,
    files: row.files,
    cbff: row.cbff,
    service: row.service,
    sale: row.sale,
    emailSend: ticked?.emailSend ?? row.isEmailSent,
    form: ticked?.form ?? row.isFormFilled,
  };
}

export const preloadedKey = (staffId: number): string => `s${staffId}`;
export const isPreloadedKey = (key: string): boolean => /^s\d+$/.test(key);

function employeesOf(
  staff: readonly ReportStaff[],
  { draft, sales, openingCents }: { draft: DraftValues; sales: readonly ReportSale[]; openingCents: number },
): { employees: FrozenEmployee[]; tipsWithoutEmployeeCents: number } {
  const rows = [...preloaded(staff, draft), ...added(draft)];
  const openings = openingsOf(rows, openingCents);
  const endings = draft.countedCents === null ? null : endingParts(draft.countedCents, openings);
  const { of, withoutEmployee } = salesBy(rows, sales);
  const employees = rows.map((row, i) => ({
    ...{ key: row.key, name: row.name, isPreloaded: row.isPreloaded, notes: row.notes },
    ...{ arrival: row.arrival, checkOut: row.checkOut },
    tipCents: row.isPreloaded ? sumOf(of(row), 'tipCents') : typedTip(row),
    cashCents: sumOf(of(row), 'cashCents'),
    openingCents: openings[i] ?? 0,
    endingCents: endings === null ? null : (endings[i] ?? 0),
  }));
  const tipsWithoutEmployeeCents = sumOf(withoutEmployee, 'tipCents');
  return { employees, tipsWithoutEmployeeCents };
}

type EmployeeRow = DraftEmployee & { isPreloaded: boolean };

const sumOf = (sales: readonly ReportSale[], part: 'tipCents' | 'cashCents'): number =>
  sales.reduce((all, sale) => all + sale[part], 0);

/** Each sale is one employee's at most, also where two are called the same. */
function salesBy(
  rows: readonly EmployeeRow[],
  sales: readonly ReportSale[],
): { of: (row: EmployeeRow) => ReportSale[]; withoutEmployee: ReportSale[] } {
  const byKey = new Map<string, ReportSale[]>();
  const withoutEmployee: ReportSale[] = [];
  for (const sale of sales) {
    const row = rows.find((one) => one.isPreloaded && isOf(sale, one));
    if (row === undefined) withoutEmployee.push(sale);
    else byKey.set(row.key, [...(byKey.get(row.key) ?? []), sale]);
  }
  return { of: ({ key }) => byKey.get(key) ?? [], withoutEmployee };
}

function preloaded(staff: readonly ReportStaff[], draft: DraftValues): EmployeeRow[] {
  const typed = new Map(draft.employees.map((one) => [one.key, one]));
  return staff
    .filter(({ name }) => isEmployee(name))
    .map(({ staffId, name }) => {
      const key = preloadedKey(staffId);
      const blank = { key, arrival: '', checkOut: '', tipCents: 0, openingCents: null, notes: '' };
      return { ...blank, ...typed.get(key), name, isPreloaded: true };
    });
}

/** Rows that the desk added: their keys are no staff's. */
function added(draft: DraftValues): EmployeeRow[] {
  const rows = draft.employees.filter(({ key, name }) => !isPreloadedKey(key) && isEmployee(name));
  return rows.map((row) => ({ ...row, isPreloaded: false }));
}

function typedTip(row: EmployeeRow): number {
  return isTipTyped(row) ? row.tipCents : 0;
}

/** By id; a sale that knows the name alone belongs to whoever is called so. */
function isOf({ staffId, staffName }: ReportSale, { key, name }: EmployeeRow): boolean {
  if (staffId !== null) return preloadedKey(staffId) === key;
  return staffName.trim().toLowerCase() === name.trim().toLowerCase();
}

/** What nobody typed: the first one opened with all of it, the others with nothing. */
function openingsOf(rows: readonly EmployeeRow[], openingCents: number): number[] {
  if (rows.some((row) => row.openingCents !== null)) return rows.map((row) => row.openingCents ?? 0);
  return rows.map((_, i) => (i === 0 ? openingCents : 0));
}

/** What is missing before a day can be closed. 001 §2.7, decision 14 */
export function missingReasons(report: FrozenReport): ('opening' | 'difference')[] {
  const draft = readDraft(report.typed);
  const missing: ('opening' | 'difference')[] = [];
  if (differsFromLast(report) && draft.openingReason === '') missing.push('opening');
  const difference = report.differenceCents;
  if (difference !== null && needsReason(difference) && draft.differenceReason === '') missing.push('difference');
  return missing;
}

export function differsFromLast({ openingCents, last }: FrozenReport): boolean {
  return last !== null && last.endingCents !== openingCents;
}

/** As it would be approved now: without the sales that were taken away since, with what the reviewer typed. */
export function reviewed(
  submitted: FrozenReport,
  review: {
    removedSaleIds: ReadonlySet<string>;
    typed: Typed;
    withdrawals?: readonly KeptWithdrawal[];
    endingCents?: number;
  },
): FrozenReport {
  const isGone = (sale: ReportSale | null): boolean => sale !== null && review.removedSaleIds.has(sale.saleId);
  const rows = submitted.rows
    .filter(({ appointmentId, sale }) => appointmentId !== null || !isGone(sale))
    .map(({ emailSend, form, ...row }) => ({
      ...row,
      sale: isGone(row.sale) ? null : row.sale,
      isEmailSent: emailSend,
      isFormFilled: form,
    }));
  const staff = submitted.employees
    .filter(({ isPreloaded }) => isPreloaded)
    .map(({ key, name }) => ({ staffId: Number(key.slice(1)), name }));
  return computeReport({
    ...{ rows, staff, last: submitted.last, author: submitted.createdBy },
    typed: { ...submitted.typed, ...review.typed },
    withdrawals: review.withdrawals ?? submitted.withdrawals,
    ...(review.endingCents === undefined ? {} : { endingCents: review.endingCents }),
  });
}
