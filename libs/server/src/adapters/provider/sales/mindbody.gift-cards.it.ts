import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { SandboxDesk, closeProviders } from '../testing/sandbox-desk.js';
import type { PaidCart, ProviderTender } from './provider-sales.js';

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
const PLACE = 1;
const PATH = 'purchasegiftcard';
const [FIFTY, SHOWER, ANY_AMOUNT] = ['401', '404', '405'];
let sandbox: TestSandbox;
let desk: SandboxDesk;
let clientId: string;
let numbers = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  desk = new SandboxDesk(sandbox, SITE, NOW);
  const [booked] = await sales().appointments.byId(SITE, [await desk.book()]);
  clientId = booked?.clientId ?? '';
});
afterEach(async () => {
  await closeProviders();
  await desk.heal();
});
afterAll(() => sandbox.stop());

const sales = () => desk.connect().provider;
const today = () => ({ from: `${desk.date(0)}T00:00:00`, to: `${desk.date(0)}T23:59:59` });
const cartOf = (itemId: string, cents: number, payment: ProviderTender = { method: 'cash', cents }): PaidCart => {
  const number = ++numbers;
  return {
    ...{ clientId, locationId: PLACE, notes: `SH-${number}`, isReceiptMailed: false, payments: [payment] },
    lines: [{ kind: 'giftCard', itemId, cents, code: `9000${number}` }],
  };
};
const soldAs = async ({ notes }: PaidCart) =>
  (await sales().sales.sales(SITE, today())).filter(({ payments }) => payments.some((paid) => paid.notes === notes));

it('tells which gift cards a desk sells, for how much and with what on them', async () => {
  const offers = (await sales().sales.offers(SITE, PLACE)).filter(({ kind }) => kind === 'giftCard');
  expect(offers).toContainEqual({
    ...{ kind: 'giftCard', itemId: SHOWER, productId: 404, name: 'Baby Shower Gift Card $200', description: '' },
    ...{ priceCents: 18_000, taxRate: 0, programId: null, giftCard: { valueCents: 20_000, isEditable: false } },
  });
  expect(offers.find(({ itemId }) => itemId === ANY_AMOUNT)?.giftCard?.isEditable).toBe(true);
});

it('tells what one costs, and sells nothing by it', async () => {
  const cart = cartOf(SHOWER, 20_000);
  expect(await sales().sales.price(SITE, cart)).toEqual({
    ...{ subtotalCents: 18_000, discountCents: 0, taxCents: 0, grandTotalCents: 18_000 },
  });
  expect((await sales().sales.price(SITE, cartOf(ANY_AMOUNT, 3_350))).grandTotalCents).toBe(3_350);
  expect(await soldAs(cart)).toEqual([]);
});

it.each([
  ['of fixed value', { itemId: SHOWER, cents: 18_000, value: 20_000 }],
  ['of any value', { itemId: ANY_AMOUNT, cents: 3_350, value: 3_350 }],
])('sells one %s under our number, and it has its balance', async (_, { itemId, cents, value }) => {
  const cart = cartOf(itemId, cents);
  const code = `9000${numbers}`;
  const { providerSaleId, grandTotalCents } = await sales().sales.sell(SITE, cart);
  expect(grandTotalCents).toBe(cents);
  expect(await soldAs(cart)).toEqual([
    expect.objectContaining({
      ...{ providerSaleId, clientId, locationId: PLACE },
      lines: [expect.objectContaining({ kind: 'giftCard', giftCardCode: code, totalCents: cents, taxCents: 0 })],
      payments: [{ method: 'cash', name: 'Cash', cents, notes: cart.notes }],
    }),
  ]);
  expect(await sales().sales.giftCardBalance(SITE, code)).toBe(value);
});

it('whose answer is lost after it was sold is not sent again, and can be found', async () => {
  const cart = cartOf(FIFTY, 5_000);
  await desk.faults({ dropAfterCommit: 1, paths: PATH });
  await expect(sales().sales.sell(SITE, cart)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await soldAs(cart)).toHaveLength(1);
  expect(await sales().sales.giftCardBalance(SITE, `9000${numbers}`)).toBe(5_000);
});

it.each([
  ['is paid with too little', () => cartOf(FIFTY, 5_000, { method: 'cash', cents: 4_999 }), 'PROVIDER_REFUSED'],
  ['is paid with a gift card', () => cartOf(FIFTY, 5_000, giftCard(5_000)), 'PROVIDER_REFUSED'],
  ['another site offers', () => cartOf('201', 5_000), 'NOT_FOUND'],
])('refuses what %s, and sells nothing', async (_, made, code) => {
  const cart = made();
  await expect(sales().sales.sell(SITE, cart)).rejects.toMatchObject({ code });
  expect(await soldAs(cart)).toEqual([]);
});

function giftCard(cents: number): ProviderTender {
  return { method: 'giftCard', cents, code: 'GC1008' };
}
