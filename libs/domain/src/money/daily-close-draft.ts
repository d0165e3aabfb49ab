import {
  DENOMINATIONS,
  LARGEST_AMOUNT,
  LONGEST_EMPLOYEE,
  LONGEST_OBSERVATION,
  LONGEST_REASON,
} from '#contracts/money/daily-close';
import { isPlainText } from '../plain-text.js';
import { toCents } from './cents.js';

/** What may be typed into a draft, field by field. Amounts come in dollars and are kept in cents. 001 §2.7, §5 */

type FieldKind = 'amount' | 'line' | 'text' | 'time' | 'quantity' | 'flag' | 'row';
export type DraftValue = string | number | boolean | null;

const FIELDS: Readonly<Record<string, FieldKind>> = {
  openingCash: 'amount',
  openingReason: 'line',
  cloverCreditCard: 'amount',
  cloverCash: 'amount',
  cloverTips: 'amount',
  endingCashStore: 'amount',
  differenceReason: 'line',
  observation: 'text',
  createdBy: 'line',
};
const EMPLOYEE_FIELDS: Readonly<Record<string, FieldKind>> = {
  name: 'line',
  arrival: 'time',
  checkOut: 'time',
  tip: 'amount',
  openingCash: 'amount',
  notes: 'line',
};
const ROW_FIELDS: Readonly<Record<string, FieldKind>> = { emailSend: 'flag', form: 'flag' };

const MOST_OF_ONE = 100_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const KEY = /^[A-Za-z0-9-]{1,64}$/;

/** What kind of thing a field holds; null for none that a draft has. */
export function draftFieldKind(field: string): FieldKind | null {
  const [head = '', key = '', name, ...more] = field.split('.');
  if (more.length > 0) return null;
  if (key === '' && name === undefined) return kindIn(FIELDS, head);
  if (head === 'count' && name === undefined) return DENOMINATIONS.some((one) => `${one}` === key) ? 'quantity' : null;
  if (!KEY.test(key)) return null;
  if (head === 'employee') return name === undefined ? 'row' : kindIn(EMPLOYEE_FIELDS, name);
  return head === 'row' && name !== undefined ? kindIn(ROW_FIELDS, name) : null;
}

/** What every object has by birth is no field. */
function kindIn(fields: Readonly<Record<string, FieldKind>>, name: string): FieldKind | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}

/** Why a value cannot stand in a field, in words that name it; null when it can. `value` null empties the field. */
export function draftFault(field: string, value: unknown): string | null {
  const kind = draftFieldKind(field);
  if (kind === null) return 'There is no such field in a daily report.';
  return value === null ? null : FAULTS[kind](field, value);
}

const FAULTS: Readonly<Record<FieldKind, (field: string, value: unknown) => string | null>> = {
  amount: (field, value) =>
    isAmount(value) ? null : `${field} must be an amount of at least 0 with two decimals at most.`,
  quantity: (field, value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_OF_ONE
      ? null
      : `${field} must be a whole number of at least 0.`,
  flag: (field, value) => (typeof value === 'boolean' ? null : `${field} must be true or false.`),
  time: (field, value) =>
    value === '' || (typeof value === 'string' && TIME.test(value)) ? null : `${field} must be HH:mm.`,
  line: (field, value) => textFault(field, value, field.endsWith('.name') ? LONGEST_EMPLOYEE : LONGEST_REASON),
  text: (field, value) => textFault(field, value, LONGEST_OBSERVATION),
  row: (field) => `${field} can only be taken away.`,
};

/** Dollars: a number of at least 0, no part of a cent. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST_AMOUNT && toCents(value) !== null;
}

function textFault(field: string, value: unknown, most: number): string | null {
  if (typeof value !== 'string') return `${field} must be a text.`;
  if (Array.from(value).length > most) return `${field} may have ${most} characters.`;
  return isPlainText(value) ? null : `${field} holds characters that cannot be shown.`;
}

/** As it is kept: amounts in cents, texts without blanks around them. Of a value without a fault. */
export function keptValue(field: string, value: DraftValue): DraftValue {
  if (typeof value === 'number' && draftFieldKind(field) === 'amount') return toCents(value);
  return typeof value === 'string' ? value.trim() : value;
}

export interface DraftEmployee {
  key: string;
  name: string;
  arrival: string;
  checkOut: string;
  tipCents: number;
  /** Null: nobody typed it. */
  openingCents: number | null;
  notes: string;
}

/** A draft with its fields by name; amounts in cents, null where nobody typed anything. */
export interface DraftValues {
  openingCents: number | null;
  openingReason: string;
  cloverCreditCardCents: number | null;
  cloverCashCents: number | null;
  cloverTipsCents: number | null;
  countedCents: number | null;
  differenceReason: string;
  observation: string;
  createdBy: string | null;
  count: { denomination: number; quantity: number }[];
  /** Whatever was typed for an employee, preloaded or added. */
  employees: DraftEmployee[];
  rows: Map<string, { emailSend?: boolean; form?: boolean }>;
}

/** Reads what is kept of a draft: values by field, as `keptValue` made them. */
export function readDraft(kept: Readonly<Record<string, DraftValue>>): DraftValues {
  const cents = (field: string): number | null => asNumber(kept[field]);
  const text = (field: string): string => asText(kept[field]);
  return {
    openingCents: cents('openingCash'),
    openingReason: text('openingReason'),
    cloverCreditCardCents: cents('cloverCreditCard'),
    cloverCashCents: cents('cloverCash'),
    cloverTipsCents: cents('cloverTips'),
    countedCents: cents('endingCashStore'),
    differenceReason: text('differenceReason'),
    observation: text('observation'),
    createdBy: typeof kept.createdBy === 'string' ? kept.createdBy : null,
    count: DENOMINATIONS.map((denomination) => ({ denomination, quantity: cents(`count.${denomination}`) ?? 0 })),
    employees: employeesOf(kept),
    rows: rowsOf(kept),
  };
}

function employeesOf(kept: Readonly<Record<string, DraftValue>>): DraftEmployee[] {
  const keys = new Set(
    Object.keys(kept)
      .filter((field) => field.startsWith('employee.'))
      .map((field) => field.split('.')[1] ?? ''),
  );
  return [...keys].map((key) => ({
    key,
    name: asText(kept[`employee.${key}.name`]),
    arrival: asText(kept[`employee.${key}.arrival`]),
    checkOut: asText(kept[`employee.${key}.checkOut`]),
    tipCents: asNumber(kept[`employee.${key}.tip`]) ?? 0,
    openingCents: asNumber(kept[`employee.${key}.openingCash`]),
    notes: asText(kept[`employee.${key}.notes`]),
  }));
}

function rowsOf(kept: Readonly<Record<string, DraftValue>>): DraftValues['rows'] {
  const rows: DraftValues['rows'] = new Map();
  for (const [field, value] of Object.entries(kept)) {
    const [head, key = '', name] = field.split('.');
    if (head !== 'row' || typeof value !== 'boolean') continue;
    if (name === 'emailSend' || name === 'form') rows.set(key, { ...rows.get(key), [name]: value });
  }
  return rows;
}

const asNumber = (value: DraftValue | undefined): number | null => (typeof value === 'number' ? value : null);
const asText = (value: DraftValue | undefined): string => (typeof value === 'string' ? value : '');
