import fc from 'fast-check';
import { pdfText } from '#testing/forms/pdf-text';
import type { ReportTable } from '../../adapters/pdf/templates/daily-report/report-document.js';
import { drawReportPdf } from '../../adapters/pdf/templates/daily-report/draw-report-pdf.js';
import { money, toReportDocument } from './pdf/report-document.js';
import type { DayOfReport } from './report/day-of-report.js';
import { asReviewed, computed } from './report/report-rows.js';
import { toReport } from './report/report-view.js';
import { toRecord } from './review/review-view.js';
import { randomDay } from './testing/random-day.js';

const AT = { siteId: 101, locationId: 2, date: '2026-11-20' };
const STUDIO = { legalName: 'Tummy Vision LLC', location: 'Galleria', address: '1 Main Street' };
const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + cents(one), 0);
const seen = (day: DayOfReport) =>
  toReport({ at: AT, day, author: 'Ana', now: new Date('2026-11-20T20:00:00Z'), today: AT.date });
const printed = (day: DayOfReport) => toReportDocument(AT, { day, report: computed(day, 'Ana'), studio: STUDIO });
const tableIn = (tables: readonly ReportTable[], heading: string) => {
  const table = tables.find((one) => one.heading === heading);
  if (table === undefined) throw new Error(`no table ${heading}`);
  return table;
};
const amount = (text = ''): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const column = ({ rows }: ReportTable, at: number): number => rows.reduce((all, row) => all + amount(row[at]), 0);

/** What was sold before the close and stands, added up in the plainest way. */
function plainSums({ sales }: DayOfReport) {
  const counted = sales.filter(({ isAfterClose, removedAt }) => !isAfterClose && removedAt === null);
  const of = (part: 'cashCents' | 'creditCardCents' | 'giftCardCents' | 'otherCents' | 'tipCents' | 'discountCents') =>
    counted.reduce((all, sale) => all + sale[part], 0);
  return {
    cash: of('cashCents'),
    card: of('creditCardCents'),
    gift: of('giftCardCents'),
    other: of('otherCents'),
    tips: of('tipCents'),
    discounts: of('discountCents'),
  };
}

// 001 §5.134: Tips per employee are summed; opening, ending and withdrawals are computed; a row for the tip is auto-filled
it('holds its formulas on 1,000 random days: tables, sums above them, the record and the printed words agree to the cent', () => {
  fc.assert(
    fc.property(randomDay, (day) => {
      const report = seen(day);
      const plain = plainSums(day);
      const { totals, drawer } = report;
      expect(
        [totals.cash, totals.creditCard, totals.giftCard, totals.other, totals.tips, totals.discounts].map(cents),
      ).toEqual([...[plain.cash, plain.card, plain.gift, plain.other, plain.tips, plain.discounts]]);
      expect(cents(totals.full)).toBe(plain.cash + plain.card + plain.gift + plain.other);
      expect(sum(report.cashPayments.map((row) => row.amount))).toBe(plain.cash);
      expect(sum(report.creditCardPayments.map((row) => row.amount))).toBe(plain.card);
      expect(sum(report.cashPayments.map(({ tip }) => tip))).toBe(cents(totals.cashTips));
      expect(sum(report.creditCardPayments.map(({ tip }) => tip))).toBe(cents(totals.creditCardTips));
      expect(sum(report.discounts.map(({ discount }) => discount))).toBe(plain.discounts);
      expect(sum(report.withdrawals.map((row) => row.amount))).toBe(cents(drawer.withdrawals));
      expect(cents(report.withdrawals[0]?.amount ?? -1)).toBe(sum(report.employees.map(({ tip }) => tip)));
      expect(cents(drawer.endingCash ?? Number.NaN)).toBe(
        cents(drawer.openingCash) + cents(drawer.cashPayments) - cents(drawer.withdrawals),
      );
      expect(cents(drawer.difference ?? Number.NaN)).toBe(
        cents(drawer.endingCashStore ?? Number.NaN) - cents(drawer.endingCash ?? Number.NaN),
      );
      expect(sum(report.employees.map(({ endingCash }) => endingCash ?? 0))).toBe(
        cents(drawer.endingCashStore ?? Number.NaN),
      );
      // Each cent of a tip is an employee's, or is said to be nobody's.
      const typedTip = cents(report.employees.find(({ isPreloaded }) => !isPreloaded)?.tip ?? 0);
      expect(
        sum(report.employees.map(({ tip }) => tip)) - typedTip + computed(day, 'Ana').tipsWithoutEmployeeCents,
      ).toBe(plain.tips);

      const record = toRecord(AT, day, computed(day, 'Ana'));
      expect(sum(record.appointments.map(({ infoCheckout }) => infoCheckout?.cash ?? 0))).toBe(cents(record.cashTotal));
      expect(sum(record.infoReasons.map(({ value }) => value))).toBe(cents(record.withdrawals));

      const { tables, sections } = printed(day);
      expect(column(tableIn(tables, 'Cash payments'), 4)).toBe(plain.cash);
      expect(column(tableIn(tables, 'Credit Card payments'), 4)).toBe(plain.card);
      expect(column(tableIn(tables, 'Discounts'), 4)).toBe(plain.discounts);
      expect(column(tableIn(tables, 'Withdrawals'), 1)).toBe(cents(drawer.withdrawals));
      for (const { totals: line, rows } of tables)
        if (line !== undefined && rows.length > 0) expect(line.length).toBe(rows[0]?.length);
      const billing = new Map(sections[0]?.rows.map(({ label, value }) => [label, value]));
      expect([billing.get('Cash'), billing.get('Credit Card'), billing.get('Total')]).toEqual([
        ...[money(plain.cash), money(plain.card), money(plain.cash + plain.card + plain.gift + plain.other)],
      ]);
    }),
    { numRuns: 1_000 },
  );
});

it('is the same whether a sale was taken away before it was frozen or after', () => {
  fc.assert(
    fc.property(randomDay, (day) => {
      const frozen = computed({ ...day, sales: day.sales.map((sale) => ({ ...sale, removedAt: null })) }, 'Ana');
      const { totals, withdrawalsCents, endingCents, rows } = asReviewed(day, frozen);
      const plain = computed(day, 'Ana');
      expect({ totals, withdrawalsCents, endingCents }).toEqual({
        ...{ totals: plain.totals, withdrawalsCents: plain.withdrawalsCents, endingCents: plain.endingCents },
      });
      expect(rows.filter(({ sale }) => sale !== null)).toHaveLength(plain.totals.sales);
    }),
    { numRuns: 300 },
  );
});

it('prints its words and sums so that they can be read out of the file', async () => {
  for (const day of fc.sample(randomDay, { numRuns: 3, seed: 7 })) {
    const document = printed(day);
    const text = (await pdfText(await drawReportPdf(document))).join('\n').replace(/\s+/g, ' ');
    const values = document.sections.flatMap(({ rows }) => rows.map(({ value }) => value));
    const cells = document.tables.flatMap(({ rows, totals = [] }) => [
      ...rows.flat(),
      ...(rows.length > 0 ? totals : []),
    ]);
    for (const word of [document.title, document.subject, ...values, ...cells]) expect(text).toContain(word.trim());
  }
});
