import { createHash } from 'node:crypto';
import type { SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import { toCents } from '#domain/money/cents';
import type { FrozenReport, KeptWithdrawal } from '#domain/money/daily-report';
import { DomainError } from '../../../platform/errors.js';
import type { KeptAmount } from '../daily-closes.repository.js';
import type { Close } from '../report/day-of-report.js';

export interface SentField {
  field: string;
  value: string | number | boolean;
}

/** The documents' record as fields of the draft, those that say something else than the report does already. Dollars. 001 §3 */
export function fieldsOf(sent: SentCloseRecord, report: FrozenReport): SentField[] {
  return [
    ...amount('openingCash', sent.openingCash, report.openingCents),
    ...amount('endingCashStore', sent.endingCashStore, report.countedCents),
    ...amount('cloverCreditCard', sent.cloverCreditCard, null),
    ...amount('cloverCash', sent.cloverCash, null),
    ...amount('cloverTips', sent.cloverTips, null),
    ...text('observation', sent.observation),
    ...text('createdBy', sent.createdBy),
    ...text('openingReason', sent.openingReason),
    ...text('differenceReason', sent.differenceReason),
    ...employeesOf(sent, report),
    ...visitsOf(sent, report),
  ];
}

function amount(field: string, dollars: number | undefined, cents: number | null): SentField[] {
  return dollars === undefined || toCents(dollars) === cents ? [] : [{ field, value: dollars }];
}

function text(field: string, value: string | undefined): SentField[] {
  return value === undefined ? [] : [{ field, value }];
}

/** By name, as the documents know no other: one that the report does not have is added. */
function employeesOf({ infoEmployee = [] }: SentCloseRecord, report: FrozenReport): SentField[] {
  const taken = new Set<string>();
  return infoEmployee.flatMap((sent, i) => {
    const name = sent.employeeName.trim();
    const known = report.employees.find((one) => !taken.has(one.key) && isSameName(one.name, name));
    const key = known?.key ?? keyOf(name, i);
    taken.add(key);
    const at = (field: string): string => `employee.${key}.${field}`;
    return [
      ...(known === undefined ? text(at('name'), name) : []),
      ...changed(at('arrival'), sent.arrivalEmployee, known?.arrival),
      ...changed(at('checkOut'), sent.checkOutEmployee, known?.checkOut),
      ...changed(at('notes'), sent.employeeNotes ?? '', known?.notes),
      ...amount(at('openingCash'), sent.employeeOpeningCash, known?.openingCents ?? 0),
      // Of the day's own staff it is what was sold; of others it is typed, and refused where it cannot stand.
      ...(known?.isPreloaded === true ? [] : amount(at('tip'), sent.tipEmployee, known?.tipCents ?? 0)),
    ];
  });
}

function changed(field: string, value: string, before: string | undefined): SentField[] {
  return value === (before ?? '') ? [] : [{ field, value }];
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** The same record sent twice adds the same rows. */
function keyOf(name: string, i: number): string {
  return `n${createHash('sha256').update(`${i}/${name.toLowerCase()}`).digest('hex').slice(0, 16)}`;
}

function visitsOf({ appointments = [] }: SentCloseRecord, report: FrozenReport): SentField[] {
  const rows = new Map(report.rows.map((row) => [row.key, row]));
  return appointments.flatMap(({ appointmentId, emailSend, formFilled }) => {
    const key = `v${appointmentId}`;
    const row = rows.get(key);
    if (row === undefined) return [];
    return [
      ...(emailSend === undefined || emailSend === row.emailSend
        ? []
        : [{ field: `row.${key}.emailSend`, value: emailSend }]),
      ...(formFilled === undefined || formFilled === row.form ? [] : [{ field: `row.${key}.form`, value: formFilled }]),
    ];
  });
}

/** Withdrawals of the record after its first row, as the report may not have them yet. Rows without an amount say nothing. */
export function addedWithdrawals({ infoReasons = [] }: SentCloseRecord, kept: readonly KeptAmount[]): KeptAmount[] {
  const left = kept.map(({ reason, amountCents }) => `${amountCents} ${reason}`);
  return sentWithdrawals(infoReasons).filter(({ reason, amountCents }) => {
    const at = left.indexOf(`${amountCents} ${reason}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** As the reviewer leaves them: who made those that stay is kept. */
export function reviewedWithdrawals(
  { infoReasons }: SentCloseRecord,
  kept: readonly KeptWithdrawal[],
  make: (row: KeptAmount) => KeptWithdrawal,
): readonly KeptWithdrawal[] {
  if (infoReasons === undefined) return kept;
  const left = [...kept];
  return sentWithdrawals(infoReasons).map((row) => {
    const at = left.findIndex((one) => one.reason === row.reason && one.amountCents === row.amountCents);
    return (at >= 0 ? left.splice(at, 1)[0] : undefined) ?? make(row);
  });
}

function sentWithdrawals(infoReasons: readonly { reason: string; value: number }[]): KeptAmount[] {
  return infoReasons
    .slice(1)
    .map(({ reason, value }) => ({ reason: reason.trim().replace(/\s+/g, ' '), amountCents: toCents(value) ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
}

type SeenSum = 'cashTotal' | 'creditCardTotal' | 'giftCardTotal' | 'tipTotal' | 'withdrawals';
const ALL_SUMS: readonly SeenSum[] = ['cashTotal', 'creditCardTotal', 'giftCardTotal', 'tipTotal', 'withdrawals'];

/** What the sender saw must be what there is: a sale may have come in between, or been taken away. Throws STALE_VERSION. */
export function mustBeSeen(sent: SentCloseRecord, report: FrozenReport, sums = ALL_SUMS): void {
  const { totals, withdrawalsCents } = report;
  const cents: Record<SeenSum, number> = {
    ...{ cashTotal: totals.cashCents, creditCardTotal: totals.creditCardCents, giftCardTotal: totals.giftCardCents },
    ...{ tipTotal: totals.tipCents, withdrawals: withdrawalsCents },
  };
  const isOther = (sum: SeenSum): boolean => sent[sum] !== undefined && toCents(sent[sum]) !== cents[sum];
  if (sums.some(isOther)) throw stale();
}

/** Whoever saw a version before the PDF was drawn saw the same report. Throws STALE_VERSION. */
export function mustBeVersion(
  sent: { version?: number },
  { contentVersion, version }: Pick<Close, 'contentVersion' | 'version'>,
): void {
  if (sent.version !== undefined && (sent.version < contentVersion || sent.version > version)) throw stale();
}

export function stale(): DomainError {
  return new DomainError('STALE_VERSION', 'The report changed meanwhile. Please look again.');
}

/** Of a report and what was sent of it. */
export function hashOf(...parts: object[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
