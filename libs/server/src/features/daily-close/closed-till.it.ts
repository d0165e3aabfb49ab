import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { pdfText } from '#testing/forms/pdf-text';
import type { CartDraftChange } from '#contracts/money/checkout-page.dto';
import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { CheckoutPageService } from '../checkout/checkout-page.service.js';
import { CartDraftsService } from '../checkout/drafts/cart-drafts.service.js';
import { CheckoutDesk } from '../sales/checkout/checkout-desk.service.js';
import { newKey } from '../sales/testing/till.js';
import { Sales } from '../sales/sales.service.js';
import { CloseDrawing } from './pdf/close-drawing.service.js';
import { money } from './pdf/report-document.js';
import { SellingDesk, type LedgerSale, type Ticket } from './testing/selling-desk.js';

const desk = new SellingDesk();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.world.outside.redis.flush());
afterEach(async () => {
  await desk.world.desk.heal();
  if ((await desk.report()).state.status === 'submitted') await desk.reject('Once more');
});

const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + cents(one), 0);
const EMPTY_CART = {
  ...{ lines: [], tipStaffId: null, tipCents: 0, cashCents: 0, creditCardCents: 0, giftCardCents: 0, methods: [] },
  ...{ givenCents: null, giftCardCode: '', isReceiptMailed: false },
} satisfies Wire<CartDraftChange>;
const IN_CASH: Ticket = { tipCents: 0, creditCardCents: 0, giftCardCents: 0, hasVisit: true };
const closeNow = async () => {
  const { drawer } = await desk.report();
  const reasons = { openingReason: 'As counted', differenceReason: 'As counted' };
  return desk.close({ endingCashStore: Math.max(0, drawer.endingCash ?? 0), ...reasons });
};

// 001 §2.202: beyond the document (ADR 058): a gift card that is sold counts as a product does
it('counts a gift card that is sold as what it was paid with, here as at the provider', async () => {
  const before = await desk.report();
  const { saleId } = await desk.sellGiftCard();
  const { totals, clients, cashPayments } = await desk.report();
  expect(cents(totals.cash) - cents(before.totals.cash)).toBe(5_000);
  expect([totals.giftCard, totals.tips]).toEqual([before.totals.giftCard, before.totals.tips]);
  expect(cashPayments.length).toBe(before.cashPayments.length + 1);
  expect(clients.map((one) => one.saleId)).toContain(saleId);
  const here = (await desk.soldHere()).map(({ providerSaleId, paid }) => ({ providerSaleId, paid }));
  expect(here).toEqual(expect.arrayContaining(await desk.soldThere()));
});

// Decision 49: a sale after the close is taken, and stands apart
describe('a sale after the close', () => {
  it('says so to who sells, to the screens and to the report, and changes no frozen sum', async () => {
    await desk.pay(IN_CASH);
    const visit = await desk.till.visit();
    const isWarned = async (): Promise<boolean[]> => {
      const pages = desk.world.get(CheckoutPageService);
      const { page } = await pages.of(desk.ana, visit.id);
      const walkIn = await pages.walkIn({ ...desk.ana, locationId: 1 });
      return [page.isDayClosed, walkIn.isDayClosed];
    };
    expect(await isWarned()).toEqual([false, false]);
    await closeNow();
    expect(await isWarned()).toEqual([true, true]);
    const before = await desk.report();
    const seq = await desk.world.head();
    const late = await desk.pay({ ...IN_CASH, tipCents: 500 });
    expect(late.isAfterClose).toBe(true);
    const [event] = await desk.world.rows(
      `SELECT payload->'sale'->'isAfterClose' AS late FROM events WHERE site_id = $1 AND seq > $2 AND name = 'sale.closed'`,
      [desk.world.siteId, seq],
    );
    expect(event).toEqual({ late: true });
    const { totals, drawer, late: apart } = await desk.report();
    expect([totals, drawer]).toEqual([before.totals, before.drawer]);
    expect(apart.clients.map(({ saleId }) => saleId)).toEqual([late.saleId]);
    expect(apart.totals).toMatchObject({ cash: (late.totalAmount * 100 + 500) / 100, tips: 5, sales: 1 });
    await desk.remove(late.saleId);
    expect((await desk.report()).late.clients).toEqual([]);
  });

  it('may have been a cart that was open when the day was closed: it is in the report or after it, once', async () => {
    for (let round = 0; round < 3; round++) {
      const known = new Set((await desk.soldHere()).map(({ providerSaleId }) => providerSaleId));
      await desk.world.desk.faults({ latencyMs: 60 * round, paths: 'checkoutshoppingcart' });
      const begun = desk.pay(IN_CASH);
      const closing = desk.world.desk.calls('checkoutshoppingcart').then(closeNow);
      const [sold] = await Promise.all([begun, closing]);
      await desk.world.desk.heal();
      expect(known.has(sold.providerSaleId)).toBe(false);
      const { clients, late } = await desk.report();
      const inIt = clients.filter(({ saleId }) => saleId === sold.saleId);
      const after = late.clients.filter(({ saleId }) => saleId === sold.saleId);
      expect([inIt.length, after.length]).toEqual(sold.isAfterClose ? [0, 1] : [1, 0]);
      await desk.reject('Once more');
    }
  });

  it('of the provider’s own desk that comes in after it stands apart, too', async () => {
    await closeNow();
    const { late } = await desk.report();
    await desk.sellThere(300);
    await desk.sync();
    const now = await desk.report();
    expect(now.late.clients).toHaveLength(late.clients.length + 1);
    expect(cents(now.late.totals.tips) - cents(late.totals.tips)).toBe(300);
  });
});

it('warns of carts that are begun and not paid, until they are', async () => {
  const visit = await desk.till.visit();
  await desk.world.rows('UPDATE appointments SET location_id = 1, local_date = $2 WHERE appointment_id = $1', [
    ...[visit.id, desk.date],
  ]);
  const warned = async () => (await desk.report()).warnings.find(({ code }) => code === 'cartsOpen');
  expect(await warned()).toBeUndefined();
  await desk.world.get(CartDraftsService).keep(desk.ana, visit.id, EMPTY_CART);
  expect(await warned()).toMatchObject({ blocks: false, count: 1, appointmentIds: [visit.id] });
  const who = { ...desk.till.desk, locationId: 1 };
  const checkout = await desk.till.checkout(visit);
  await desk.world.get(CheckoutDesk).pay(who, { key: newKey(), visit: String(visit.id) }, checkout);
  expect(await warned()).toBeUndefined();
});

// 001 §7.133: GET …/sales?sortDate=: openingCash, cloverCreditCard, cloverCash, cloverTips beside the day's sales
it('tells beside the day’s sales what its report has typed', async () => {
  await desk.type({ openingCash: 120, cloverCash: 30.5, cloverCreditCard: 10, cloverTips: 1.25 });
  const day = await desk.world.get(Sales).ofDay(desk.ana, desk.place, desk.sortDate);
  expect(day).toMatchObject({ openingCash: 120, cloverCreditCard: 10, cloverCash: 30.5, cloverTips: 1.25 });
});

const ticket: fc.Arbitrary<Ticket> = fc.record({
  tipCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000 })),
  creditCardCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  giftCardCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 150 })),
  hasVisit: fc.boolean(),
});
const part = fc.record({
  sales: fc.array(ticket, { minLength: 1, maxLength: 4 }),
  /** Of those, the one that is taken away again. */
  gone: fc.option(fc.nat({ max: 3 })),
  there: fc.array(fc.nat({ max: 900 }), { maxLength: 1 }),
});
const day = fc.record({
  open: part,
  withdrawals: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 3 }),
  late: part,
  openingCents: fc.integer({ min: 0, max: 40_000 }),
  differenceCents: fc.integer({ min: -900, max: 900 }),
});
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never;

async function sellAll({ sales, gone, there }: Part): Promise<void> {
  const replies = [];
  for (const one of sales) replies.push(await desk.pay(one));
  const mistaken = gone === null ? undefined : replies[gone];
  if (mistaken !== undefined) await desk.remove(mistaken.saleId);
  for (const tipCents of there) await desk.sellThere(tipCents);
  await desk.sync();
}

function paid(sales: readonly LedgerSale[]): Record<string, number> {
  const of = (method: string): number => sales.reduce((all, sale) => all + (sale.paid[method] ?? 0), 0);
  return { cash: of('cash'), creditCard: of('creditCard'), giftCard: of('giftCard'), other: of('other') };
}

function sumsOf({ totals }: Pick<DailyReport, 'totals'>): Record<string, number> {
  const { cash, creditCard, giftCard, other } = totals;
  return { cash: cents(cash), creditCard: cents(creditCard), giftCard: cents(giftCard), other: cents(other) };
}

// 001 §5.136: Ending Cash = Opening Cash + Cash Payments − Withdrawals; what is sold, frozen, printed and listed by the provider agrees
it('freezes random days to the cent: provider’s ledger, our sales, sums, tables and the PDF agree', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ open, withdrawals, late, openingCents, differenceCents }) => {
      await desk.world.outside.redis.flush();
      await sellAll(open);
      for (const amount of withdrawals) await desk.payOut(amount / 100);
      await desk.type({ openingCash: openingCents / 100 });
      const expected = cents((await desk.report()).drawer.endingCash ?? Number.NaN);
      const counted = Math.max(0, expected + differenceCents);
      await desk.close({
        endingCashStore: counted / 100,
        openingReason: 'Lent',
        differenceReason: 'Change given wrong',
      });
      await sellAll(late);

      const [here, there] = [await desk.soldHere(), await desk.soldThere()];
      const bare = here.map(({ providerSaleId, paid: amounts }) => ({ providerSaleId, paid: amounts }));
      expect(bare.sort(byNumber)).toEqual(there.sort(byNumber));

      const report = await desk.report();
      const { drawer, totals } = report;
      const standing = here.filter(({ isRemoved }) => !isRemoved);
      // What was taken away after the close stays in what was frozen; every such sale of these days was a late one.
      const frozen = standing.filter(({ isAfterClose }) => !isAfterClose);
      expect(sumsOf(report)).toEqual(paid(frozen));
      expect(sumsOf(report.late)).toEqual(paid(standing.filter(({ isAfterClose }) => isAfterClose)));
      expect(sum(report.cashPayments.map(({ amount }) => amount))).toBe(cents(totals.cash));
      expect(sum(report.creditCardPayments.map(({ amount }) => amount))).toBe(cents(totals.creditCard));
      expect(cents(totals.full)).toBe(Object.values(paid(frozen)).reduce((all, one) => all + one, 0));
      expect(sum(report.withdrawals.map(({ amount }) => amount))).toBe(cents(drawer.withdrawals));
      expect(cents(drawer.endingCash ?? Number.NaN)).toBe(
        cents(drawer.openingCash) + cents(drawer.cashPayments) - cents(drawer.withdrawals),
      );
      expect(cents(drawer.difference ?? Number.NaN)).toBe(counted - cents(drawer.endingCash ?? Number.NaN));

      const listed = await desk.world.get(Sales).ofDay(desk.ana, desk.place, desk.sortDate);
      const all = paid(standing);
      for (const method of ['cash', 'creditCard', 'giftCard'] as const)
        expect([method, sum(listed.Items.map(({ infoCheckout }) => infoCheckout?.[method] ?? 0))]).toEqual([
          ...[method, all[method]],
        ]);

      const words = await printed();
      const amounts = [totals.cash, totals.creditCard, totals.giftCard, totals.full, drawer.openingCash];
      for (const amount of [...amounts, drawer.withdrawals, counted / 100])
        expect(words).toContain(money(cents(amount)));
      for (const { amount } of [...report.cashPayments, ...report.creditCardPayments])
        expect(words).toContain(money(cents(amount)));
      await desk.reject('Once more');
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

const byNumber = (one: LedgerSale, other: LedgerSale): number => one.providerSaleId - other.providerSaleId;

/** The words of the file that the worker draws. */
async function printed(): Promise<string> {
  await desk.world.get(CloseDrawing).draw(desk.at);
  const row = await desk.row('pdf_key, pdf_state');
  expect(row).toMatchObject({ pdf_state: 'ready' });
  const bytes = await buffer(await desk.world.get(ObjectStore).read(String(row?.['pdf_key'])));
  return (await pdfText(bytes)).join('\n').replace(/\s+/g, ' ');
}
