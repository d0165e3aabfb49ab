import type { PaymentMethod, SaleLineKind } from '#contracts/money/sales';
import { type Cents, sumOf } from '../money/cents.js';
import { partsOf } from '../money/parts.js';

/** What a location took in, by how it was paid and by what was sold. 002 §3 "Daily closeout response", decision 68 */

export interface CloseoutPayment {
  method: PaymentMethod;
  /** As the provider calls its payment type; empty where we took the money. */
  name: string;
  cents: Cents;
}

export interface CloseoutLine {
  kind: SaleLineKind;
  name: string;
  /** Negative where it was given back. */
  quantity: number;
  taxCents: Cents;
  /** With discounts and tax. */
  totalCents: Cents;
}

/** As it was paid, its tip included. */
export interface CloseoutSale {
  tipCents: Cents;
  lines: readonly CloseoutLine[];
  payments: readonly CloseoutPayment[];
}

/** `receipt + tax + returns + tip = total`, which is what was paid. */
export interface PaymentRow {
  name: string;
  receipt: Cents;
  tax: Cents;
  /** Without tax; never above 0. */
  returns: Cents;
  tip: Cents;
  total: Cents;
}

/** `sales + tax + returns = total`. */
export interface CategoryRow {
  name: string;
  /** After discounts, before tax. */
  sales: Cents;
  tax: Cents;
  quantity: number;
  /** Without tax; never above 0, as its quantity. */
  returns: Cents;
  returnsQuantity: number;
  total: Cents;
}

export interface Closeout {
  cashEquivalent: PaymentRow[];
  nonCashEquivalent: PaymentRow[];
  services: CategoryRow[];
  products: CategoryRow[];
  giftCards: CategoryRow[];
}

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  creditCard: 'Credit Card',
  giftCard: 'Gift Card',
  other: 'Other',
};
/** What was given back for something else of the same price. */
const UNPAID = { method: 'other', name: 'No payment', cents: 0 } as const satisfies CloseoutPayment;

/** Decision 68: cash and checks. */
export function isCashEquivalent({ method, name }: Pick<CloseoutPayment, 'method' | 'name'>): boolean {
  return method === 'cash' || /^(checks?|cheques?)\b/i.test(name.trim());
}

export function computeCloseout(sales: readonly CloseoutSale[]): Closeout {
  const paid = sales.flatMap(paymentsOf);
  const lines = sales.flatMap((sale) => sale.lines);
  const ofKind = (kind: SaleLineKind) => categoryRows(lines.filter((line) => line.kind === kind));
  return {
    cashEquivalent: paymentRows(paid.filter(({ payment }) => isCashEquivalent(payment))),
    nonCashEquivalent: paymentRows(paid.filter(({ payment }) => !isCashEquivalent(payment))),
    ...{ services: ofKind('service'), products: ofKind('product'), giftCards: ofKind('giftCard') },
  };
}

/** The sums of a table, as its last row. */
export function totalOfPayments(rows: readonly PaymentRow[]): PaymentRow {
  const sum = (part: Exclude<keyof PaymentRow, 'name'>): Cents => sumOf(rows.map((row) => row[part]));
  return {
    ...{ name: '', receipt: sum('receipt'), tax: sum('tax'), returns: sum('returns') },
    ...{ tip: sum('tip'), total: sum('total') },
  };
}

export function totalOfCategories(rows: readonly CategoryRow[]): CategoryRow {
  const sum = (part: Exclude<keyof CategoryRow, 'name'>): number => sumOf(rows.map((row) => row[part]));
  return {
    ...{ name: '', sales: sum('sales'), tax: sum('tax'), quantity: sum('quantity'), returns: sum('returns') },
    ...{ returnsQuantity: sum('returnsQuantity'), total: sum('total') },
  };
}

interface PaidPart {
  payment: CloseoutPayment;
  tax: Cents;
  returns: Cents;
  tip: Cents;
}

/** A sale's tax and returns by how much was paid how; its tip on the card as far as it goes, then in cash, as the daily report has it. */
function paymentsOf({ tipCents, lines, payments }: CloseoutSale): PaidPart[] {
  const goods = lines.filter(({ kind }) => kind !== 'tip');
  const tax = sumOf(goods.map((line) => line.taxCents));
  const returns = sumOf(goods.filter(isReturn).map(netOf));
  const ways = payments.length > 0 ? payments : isNothing([tax, returns, tipCents]) ? [] : [UNPAID];
  const tips = tipsOf(tipCents, ways);
  const weights = ways.map(({ cents }, i) => Math.abs(cents - (tips[i] ?? 0)));
  const [taxes, back] = [signedParts(tax, weights), signedParts(returns, weights)];
  return ways.map((payment, i) => ({ payment, tax: taxes[i] ?? 0, returns: back[i] ?? 0, tip: tips[i] ?? 0 }));
}

const TIP_ORDER: readonly PaymentMethod[] = ['creditCard', 'cash', 'giftCard', 'other'];

function tipsOf(tipCents: Cents, ways: readonly CloseoutPayment[]): Cents[] {
  const tips = ways.map(() => 0);
  const order = [...ways.keys()].sort((a, b) => rankOf(ways[a]) - rankOf(ways[b]) || a - b);
  let left = tipCents;
  for (const [turn, i] of order.entries()) {
    const isLast = turn === order.length - 1;
    const part = isLast ? left : Math.min(left, Math.max(0, ways[i]?.cents ?? 0));
    tips[i] = part;
    left -= part;
  }
  return tips;
}

function rankOf(way: CloseoutPayment | undefined): number {
  return TIP_ORDER.indexOf(way?.method ?? 'other');
}

function signedParts(cents: Cents, weights: readonly number[]): Cents[] {
  return partsOf(Math.abs(cents), weights).map((part) => (cents < 0 ? -part : part) + 0);
}

function paymentRows(paid: readonly PaidPart[]): PaymentRow[] {
  const rows = [...grouped(paid, ({ payment }) => payment.name.trim() || NAMES[payment.method])].map(
    ([name, parts]) => {
      const sum = (of: (part: PaidPart) => Cents): Cents => sumOf(parts.map(of));
      const [tax, returns, tip] = [sum((one) => one.tax), sum((one) => one.returns), sum((one) => one.tip)];
      const total = sum(({ payment }) => payment.cents);
      return { name, receipt: total - tax - returns - tip, tax, returns, tip, total };
    },
  );
  return rows.sort(byName);
}

function categoryRows(lines: readonly CloseoutLine[]): CategoryRow[] {
  const rows = [...grouped(lines, (line) => line.name.trim())].map(([name, of]) => {
    const [back, sold] = [of.filter(isReturn), of.filter((line) => !isReturn(line))];
    return {
      ...{ name, sales: sumOf(sold.map(netOf)), tax: sumOf(of.map((line) => line.taxCents)) },
      ...{ quantity: sumOf(sold.map((line) => line.quantity)), returns: sumOf(back.map(netOf)) },
      returnsQuantity: sumOf(back.map((line) => line.quantity)),
      total: sumOf(of.map((line) => line.totalCents)),
    };
  });
  return rows.sort(byName);
}

/** Under the first way in which its name was written. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const names = new Map<string, string>();
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    const known = names.get(name.toLowerCase()) ?? name;
    names.set(name.toLowerCase(), known);
    const group = groups.get(known);
    if (group === undefined) groups.set(known, [one]);
    else group.push(one);
  }
  return groups;
}

const isReturn = ({ quantity }: CloseoutLine): boolean => quantity < 0;
const netOf = ({ totalCents, taxCents }: CloseoutLine): Cents => totalCents - taxCents;
const isNothing = (amounts: readonly Cents[]): boolean => amounts.every((one) => one === 0);
const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, 'en', { sensitivity: 'base' });

/** `DailyCloseout-{siteId}-{locationId}-{mmddyyyy}.pdf` of its first day, YYYY-MM-DD. 002 §7 */
export function closeoutFileName(at: { siteId: number; locationId: number; from: string }): string {
  const [year = '', month = '', day = ''] = at.from.split('-');
  return `DailyCloseout-${at.siteId}-${at.locationId}-${month}${day}${year}.pdf`;
}
