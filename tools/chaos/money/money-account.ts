import type { DailyReport, ReportTotals } from '#contracts/money/daily-close-report.dto';
import { query } from '../../testing/services/database.js';
import type { Studio } from '../parts/studio.js';

type Paid = Record<string, number>;

interface ProviderSale {
  providerSaleId: number;
  payments: { method: string; cents: number }[];
}

interface OwnSale extends Record<string, unknown> {
  saleId: string;
  providerSaleId: number;
  origin: string;
  isRemoved: boolean;
  told: number;
  paid: Paid;
}

/** A site's day as provider, our tables and the report have it. Nothing wrong is nothing here. */
export interface MoneyAccount {
  sales: number;
  cents: number;
  wrong: string[];
}

const METHODS = ['cash', 'creditCard', 'giftCard', 'other'] as const;
const OWN = `SELECT s.sale_id AS "saleId", s.provider_sale_id::int AS "providerSaleId", s.origin, s.removed_at IS NOT NULL AS "isRemoved",
    (SELECT count(*) FROM events e WHERE e.site_id = s.site_id AND e.name = 'sale.closed'
      AND e.payload->'sale'->>'saleId' = s.sale_id::text)::int AS told,
    coalesce((SELECT jsonb_object_agg(p.method, p.cents) FROM (SELECT method, sum(amount_cents)::int AS cents FROM sale_payments
      WHERE site_id = s.site_id AND sale_id = s.sale_id GROUP BY method) p), '{}') AS paid
  FROM sales s WHERE s.site_id = $1 AND s.location_id = 1 AND s.sale_date = $2`;

/** Holds the provider's list against our sales, sale by sale, and our sales against what the report has of them. */
export async function accountOfMoney(
  { world, backstage }: Studio,
  siteId: number,
  report: DailyReport,
): Promise<MoneyAccount> {
  const listed = await backstage.call<(ProviderSale & { locationId: number })[]>('soldThere', {
    ...{ siteId, date: report.date },
  });
  const there = listed.filter(({ locationId }) => locationId === 1);
  const here = await query<OwnSale>(world.database.url, OWN, [siteId, report.date]);
  const open = await query(world.database.url, 'SELECT 1 FROM checkout_tries WHERE site_id = $1', [siteId]);
  return {
    sales: here.length,
    cents: METHODS.reduce((all, method) => all + sumOf(here, method), 0),
    wrong: [...ledgerFaults(there, here), ...reportFaults(report, here), ...open.map(() => 'a try is undecided')].map(
      (fault) => `site ${siteId}: ${fault}`,
    ),
  };
}

function ledgerFaults(there: readonly ProviderSale[], here: readonly OwnSale[]): string[] {
  const paidThere = new Map(there.map((sale) => [sale.providerSaleId, textOf(paidOf(sale))]));
  const ids = new Set(here.map(({ providerSaleId }) => providerSaleId));
  return [
    ...(ids.size === here.length ? [] : ['a sale stands here twice']),
    ...there.filter(({ providerSaleId }) => !ids.has(providerSaleId)).map((one) => `${one.providerSaleId} is not here`),
    ...here.flatMap((sale) => {
      const paid = paidThere.get(sale.providerSaleId);
      if (paid === undefined) return [`${sale.providerSaleId} is not at the provider`];
      return paid === textOf(sale.paid) ? [] : [`${sale.providerSaleId} is ${paid} there, ${textOf(sale.paid)} here`];
    }),
    ...here
      .filter(({ origin, told }) => origin === 'studio' && told !== 1)
      .map((one) => `${one.saleId} told ${one.told} ×`),
  ];
}

function reportFaults(report: DailyReport, here: readonly OwnSale[]): string[] {
  const frozen = idsIn(report.clients);
  const late = idsIn(report.late.clients);
  const both = [...frozen].filter((id) => late.has(id));
  const missing = here.filter(({ saleId, isRemoved }) => !isRemoved && !frozen.has(saleId) && !late.has(saleId));
  const pick = (ids: Set<string>) => here.filter(({ saleId }) => ids.has(saleId));
  return [
    ...both.map((id) => `${id} is in the report and after it`),
    ...missing.map(({ saleId }) => `${saleId} is neither in the report nor after it`),
    ...sumFaults('the report', report.totals, pick(frozen)),
    ...sumFaults('what came after it', report.late.totals, pick(late)),
    ...tableFaults(report),
  ];
}

function sumFaults(what: string, totals: ReportTotals, sales: readonly OwnSale[]): string[] {
  return METHODS.flatMap((method) => {
    const [said, sold] = [cents(totals[method]), sumOf(sales, method)];
    return said === sold ? [] : [`${method} of ${what} is ${said}, of its sales ${sold}`];
  });
}

function tableFaults({ totals, cashPayments, creditCardPayments, drawer }: DailyReport): string[] {
  const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, row) => all + cents(row.amount), 0);
  const expected = cents(drawer.openingCash) + cents(drawer.cashPayments) - cents(drawer.withdrawals);
  return [
    ...(sum(cashPayments) === cents(totals.cash) ? [] : ['the cash table is not its sum']),
    ...(sum(creditCardPayments) === cents(totals.creditCard) ? [] : ['the card table is not its sum']),
    ...(cents(drawer.endingCash ?? Number.NaN) === expected ? [] : ['Ending Cash is not its formula']),
  ];
}

function paidOf({ payments }: ProviderSale): Paid {
  const paid: Paid = {};
  for (const { method, cents: amount } of payments) paid[method] = (paid[method] ?? 0) + amount;
  return paid;
}

function textOf(paid: Paid): string {
  const entries = Object.entries(paid).filter(([, amount]) => amount !== 0);
  return entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([method, amount]) => `${method} ${amount}`)
    .join(', ');
}

function sumOf(sales: readonly OwnSale[], method: string): number {
  return sales.reduce((all, { paid }) => all + (paid[method] ?? 0), 0);
}

function idsIn(rows: readonly { saleId: string | null }[]): Set<string> {
  return new Set(rows.flatMap(({ saleId }) => (saleId === null ? [] : [saleId])));
}

const cents = (dollars: number): number => Math.round(dollars * 100);
