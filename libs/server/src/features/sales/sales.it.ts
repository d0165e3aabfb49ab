import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { StaffPrincipal } from '../identity/principal.js';
import { CheckoutDesk } from './checkout/checkout-desk.service.js';
import { GiftCards } from './gift-cards.service.js';
import { Invoices } from './invoices.service.js';
import { SaleRemovals } from './sale-removals.service.js';
import { Sales } from './sales.service.js';
import { ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { PastVisitsService } from '../visit-search/past-visits.service.js';
import { SaleSync } from './sync/sale-sync.service.js';
import { Till, type CheckoutBody, cash, giftCard, line, newKey, tip, totalOf } from './testing/till.js';

let world: ServerWorld;
let till: Till;
let manager: StaffPrincipal;
let today: string;

beforeAll(async () => {
  world = await serverWorld();
  till = new Till(world, await world.as.frontDesk());
  manager = await world.as.staff('management.demo');
  // The seeded day of the provider's desk.
  await world.get(SaleSync).lastDays(world.siteId, 1);
  const [row] = await world.rows<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE time_zone, 'MM/DD/YYYY') AS today FROM sites WHERE site_id = $1`,
    [world.siteId],
  );
  today = row?.today ?? '';
});
afterEach(() => world.settle());
afterAll(() => world.end());

const at = () => ({ siteId: world.siteId, locationId: 1 });
const pay = (appointmentId: number | null, checkout: CheckoutBody, key = newKey()) => {
  const visit = appointmentId === null ? null : String(appointmentId);
  return world.get(CheckoutDesk).pay({ ...till.desk, locationId: 1 }, { key, visit }, checkout);
};
const round = (amount: number): number => Math.round(amount * 100) / 100;
const rowOf = async (saleId: string) =>
  (await world.get(Sales).ofDay(till.desk, at(), today)).Items.find((one) => one.saleId === saleId);
const walkIn = async () => {
  const { clientId } = await till.visit();
  const album = await till.offer('Album');
  const totalAmount = totalOf([album]);
  const Items = [line(album), tip(5)];
  const Payments = [giftCard(5, 'GC1005'), cash(totalAmount)];
  return pay(null, { ClientId: clientId, totalAmount, tip: 5, staffName: 'Ana', Items, Payments });
};

// 001 §7.81: GET /api/sites/{siteId}/locations/{locationId}/sales?sortDate={MM/DD/YYYY}: Items (appointments with infoCheckout), openingCash, cloverCreditCard, cloverCash, cloverTips
// 001 §3.80: Checkout sale record: tip, totalPurchase, cash, giftCard, creditCard, discount, discountReasons, productsPurchased (the first word of each product's name to its quantity)
it('lists what was sold on a day, with how it was paid', async () => {
  const { saleId, totalAmount } = await walkIn();
  expect(await rowOf(saleId)).toMatchObject({
    ...{ saleId, appointmentId: null, siteId: world.siteId, locationId: 1, sortDate: today, origin: 'studio' },
    productsPurchased: { Album: 1 },
    infoCheckout: {
      ...{ cash: totalAmount, creditCard: 0, giftCard: 5, other: 0, tip: 5, totalPurchase: totalAmount, discount: 0 },
      staffName: expect.stringMatching(/\w/),
    },
  });
  const day = await world.get(Sales).ofDay(till.desk, at(), today);
  expect(day).toMatchObject({ openingCash: 0, cloverCreditCard: 0, cloverCash: 0, cloverTips: 0 });
});

it('counts what a visit of another day paid on the day it was paid, once', async () => {
  const visit = await till.visit();
  const { saleId } = await pay(visit.id, await till.checkout(visit));
  expect(await rowOf(saleId)).toMatchObject({ appointmentId: visit.id, sortDate: today });
  const [year, month, date] = world.desk.day.split('-');
  const then = await world.get(Sales).ofDay(till.desk, at(), `${month}/${date}/${year}`);
  expect(then.Items.find(({ appointmentId }) => appointmentId === visit.id)).toMatchObject({ infoCheckout: null });
  // 002 §2: what was paid stands with the visits of the client.
  const around = { startDate: `${month}/${date}/${year}`, endDate: `${month}/${date}/${year}` };
  const { visits } = await world.get(PastVisitsService).of(till.desk, visit.clientId, around);
  expect(visits).toMatchObject([{ AppointmentId: visit.id, infoCheckout: (await rowOf(saleId))?.infoCheckout }]);
});

it('refuses a day that no calendar has, and another site', async () => {
  const sales = world.get(Sales);
  await expect(sales.ofDay(till.desk, at(), '02/30/2026')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const there = { siteId: world.siteId + 1, locationId: 1 };
  await expect(sales.ofDay(till.desk, there, today)).rejects.toMatchObject({ code: 'SITE_MISMATCH' });
});

it('wants a UUID as key', async () => {
  const visit = await till.visit();
  const checkout = await till.checkout(visit);
  await expect(pay(visit.id, checkout, 'abc')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

describe('a sale that is removed', () => {
  // Decision 18, 47: soft, with actor and reason, visible; the money is returned at the provider's desk
  it('leaves its day and stays in the books, with who and why; twice is once', async () => {
    const { saleId } = await walkIn();
    const seq = await world.head();
    const wish = { saleId, reason: 'Rang up twice' };
    const first = await world.get(SaleRemovals).remove(manager, world.siteId, wish);
    expect(first.sale).toMatchObject({ saleId, status: 'removed', version: 2 });
    expect((await world.get(SaleRemovals).remove(manager, world.siteId, wish)).sale).toEqual(first.sale);
    expect(await world.events(seq)).toEqual(['sale.removed']);
    expect(await rowOf(saleId)).toBeUndefined();
    const [kept] = await world.rows('SELECT * FROM sales WHERE sale_id = $1', [saleId]);
    expect(kept).toMatchObject({ removed_reason: 'Rang up twice', removed_by: { id: manager.userId } });
    await world.get(SaleSync).lastDays(world.siteId, 1);
    expect(await rowOf(saleId)).toBeUndefined();
  });

  it('is found by its visit; of a visit that nobody paid there is none', async () => {
    const visit = await till.visit();
    const wish = { appointmentId: visit.id, reason: 'Wrong client' };
    await expect(world.get(SaleRemovals).remove(manager, world.siteId, wish)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { saleId } = await pay(visit.id, await till.checkout(visit));
    expect((await world.get(SaleRemovals).remove(manager, world.siteId, wish)).sale).toMatchObject({ saleId });
  });
});

describe('what the provider’s own desk sold', () => {
  const fromProvider = () => world.rows(`SELECT * FROM sales WHERE origin = 'provider' ORDER BY provider_sale_id`);

  it('comes in once, to the cent, and what we sold never a second time', async () => {
    await walkIn();
    const visit = await till.visit();
    await pay(visit.id, await till.checkout(visit));
    const before = await fromProvider();
    const bought = await world.rows(`SELECT client_id FROM appointments WHERE appointment_id = $1`, [visit.id]);
    await Promise.all([world.get(SaleSync).lastDays(world.siteId, 1), world.get(SaleSync).lastDays(world.siteId, 1)]);
    expect(await fromProvider()).toEqual(before);
    expect(bought).toHaveLength(1);
    const { sales } = await providerSums();
    const ours = await world.rows<{ id: number; cents: number }>(
      `SELECT provider_sale_id AS id, total_cents + tip_cents AS cents FROM sales WHERE sale_date = to_date($1, 'MM/DD/YYYY')`,
      [today],
    );
    expect(ours.map(({ id, cents }) => [id, cents]).sort()).toEqual(sales.sort());
  });

  /** By the provider's own list: number and sum of each sale of today. */
  async function providerSums(): Promise<{ sales: [number, number][] }> {
    const [month, date, year] = today.split('/');
    const day = `${year}-${month}-${date}`;
    const listed = await world
      .get(ProviderSales)
      .sales(world.siteId, { from: `${day}T00:00:00`, to: `${day}T23:59:59` });
    const sum = (all: { totalCents: number }[]): number => all.reduce((total, one) => total + one.totalCents, 0);
    return { sales: listed.map(({ providerSaleId, lines }) => [providerSaleId, sum(lines)]) };
  }
});

it('tells what is left on a gift card, and stops who tries many codes', async () => {
  const cards = world.get(GiftCards);
  const before = await cards.balance(manager, 'GC1001');
  expect(before.RemainingBalance).toBeGreaterThan(0);
  await expect(cards.balance(manager, 'NOPE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => cards.balance(manager, `GC9${n}`)));
  const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : ''));
  expect(codes).toContain('TOO_MANY_TRIES');
});

// Decision 22: sensible JSON with `message`
it('tells what a client bought', async () => {
  const visit = await till.visit();
  const { providerSaleId, totalAmount } = await pay(visit.id, await till.checkout(visit));
  const { message, invoices } = await world.get(Invoices).of(till.desk, visit.clientId);
  expect([message, invoices]).toEqual(['1 found.', [expect.objectContaining({ saleId: providerSaleId, quantity: 1 })]]);
  expect(round(invoices[0]?.amountPaid ?? 0)).toBeLessThanOrEqual(totalAmount);
});
