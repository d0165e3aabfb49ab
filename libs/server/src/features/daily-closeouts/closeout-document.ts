import { toDollars } from '#domain/money/cents';
import { toSortDate } from '#domain/money/daily-close';
import {
  type CategoryRow,
  type Closeout,
  closeoutFileName,
  type PaymentRow,
  totalOfCategories,
  totalOfPayments,
} from '#domain/reports/daily-closeout';
import type { ReportDocument, ReportTable } from '../../adapters/pdf/templates/daily-report/report-document.js';
import type { Studio } from '../sites/sites.service.js';
import type { CloseoutAt } from './closeouts.repository.js';

export interface PrintedCloseout {
  siteName: string;
  studio: Studio;
  closeout: Closeout;
  /** ISO 8601 instant. */
  madeAt: string;
  daysToCome: number;
}

/** A closeout on paper. Every word and amount is ready to be read. */
export function toCloseoutDocument(at: CloseoutAt, printed: PrintedCloseout): ReportDocument {
  const { siteName, studio, closeout, daysToCome } = printed;
  const { cashEquivalent, nonCashEquivalent, services, products, giftCards } = closeout;
  const place = at.locationId === null ? 'All Locations' : studio.location;
  const isOneDay = at.from === at.to;
  const payments = totalOfPayments([...cashEquivalent, ...nonCashEquivalent]);
  return {
    documentId: closeoutFileName({ ...at, locationId: at.locationId ?? 0 }),
    createdAt: printed.madeAt,
    title: 'Daily Closeout',
    studio: { legalName: studio.legalName, place: at.locationId === null ? siteName : `${place}, ${studio.address}` },
    subject: `${siteName} · ${place} · ${toSortDate(at.from)}${isOneDay ? '' : ` – ${toSortDate(at.to)}`}`,
    facts: [
      { label: 'Total', value: money(payments.total) },
      { label: 'Tips', value: money(payments.tip) },
      { label: 'Tax', value: money(payments.tax) },
      { label: 'Returns', value: money(payments.returns) },
      ...(daysToCome === 0 ? [] : [{ label: 'Not complete', value: `Sales of ${daysToCome} days are to come` }]),
    ],
    sections: [],
    tables: [
      paymentTable('Cash equivalent', cashEquivalent),
      paymentTable('Non-cash equivalent', nonCashEquivalent),
      categoryTable('Services', services),
      categoryTable('Products', products),
      categoryTable('Gift cards', giftCards),
    ],
  };
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => DOLLARS.format(toDollars(cents));

function paymentTable(heading: string, rows: readonly PaymentRow[]): ReportTable {
  const amounts = ({ receipt, tax, returns, tip, total }: PaymentRow) => [receipt, tax, returns, tip, total].map(money);
  return {
    heading,
    columns: [{ label: 'Payment', share: 4 }, ...['Receipt', 'Tax', 'Returns', 'Tip', 'Total'].map(amountOf)],
    rows: rows.map((row) => [row.name, ...amounts(row)]),
    totals: ['Total', ...amounts(totalOfPayments(rows))],
  };
}

function categoryTable(heading: string, rows: readonly CategoryRow[]): ReportTable {
  const figures = (row: CategoryRow) => [
    ...[money(row.sales), money(row.tax), String(row.quantity)],
    ...[money(row.returns), String(row.returnsQuantity), money(row.total)],
  ];
  return {
    heading,
    columns: [
      { label: 'Name', share: 4 },
      ...['Sales', 'Tax', 'Quantity', 'Returns', 'Returned', 'Total'].map(amountOf),
    ],
    rows: rows.map((row) => [row.name, ...figures(row)]),
    totals: ['Total', ...figures(totalOfCategories(rows))],
  };
}

const amountOf = (label: string) => ({ label, share: 2, isAmount: true });
