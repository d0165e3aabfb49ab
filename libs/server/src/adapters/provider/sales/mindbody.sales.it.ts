import { cartTotal, NO_DISCOUNT } from '#domain/money/cart-total';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { SandboxDesk, closeProviders } from '../testing/sandbox-desk.js';
import type { PaidCart, ProviderCart, ProviderOffer } from './provider-sales.js';

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
const PLACE = 1;
const CARD_METHOD = 25;
const STAFF = 100000011;
let sandbox: TestSandbox;
let desk: SandboxDesk;
let numbers = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  desk = new SandboxDesk(sandbox, SITE, NOW);
});
afterEach(async () => {
  await closeProviders();
  await desk.heal();
});
afterAll(() => sandbox.stop());

/** A visit of a client of its own, and what pays for it. */
async function visit() {
  const { provider } = desk.connect();
  const appointmentId = await desk.book();
  const [booked] = await provider.appointments.byId(SITE, [appointmentId]);
  if (booked === undefined) throw new Error('not booked');
  const offers = await provider.sales.offers(SITE, PLACE);
  const service = offers.find(({ kind, programId }) => kind === 'service' && programId === booked.programId);
  const album = offers.find(({ name }) => name === 'Album');
  if (service === undefined || album === undefined) throw new Error('not offered');
  return { provider, appointmentId, clientId: booked.clientId, service, album };
}

type Visit = Awaited<ReturnType<typeof visit>>;

const line = ({ kind, itemId }: ProviderOffer, quantity = 1, discountCents = 0) => ({
  ...{ kind: kind === 'service' ? kind : ('product' as const), itemId, quantity, discountCents },
  appointmentId: null,
});
const cartOf = ({ clientId, appointmentId, service, album }: Visit): ProviderCart => ({
  ...{ clientId, locationId: PLACE },
  lines: [{ ...line(service), appointmentId }, line(album, 3, 550), { kind: 'tip', staffId: STAFF, cents: 1_000 }],
});
const nextNumber = () => `SH-${++numbers}`;
const today = () => ({ from: `${desk.date(0)}T00:00:00`, to: `${desk.date(0)}T23:59:59` });
const soldAs = async (paid: PaidCart, { provider }: Visit) =>
  (await provider.sales.sales(SITE, today())).filter(({ payments }) =>
    payments.some(({ notes }) => notes === paid.notes),
  );

/** Half of it in cash. */
async function paidOf(one: Visit, notes = nextNumber()): Promise<PaidCart> {
  const cart = cartOf(one);
  const { grandTotalCents } = await one.provider.sales.price(SITE, cart);
  const cash = Math.floor(grandTotalCents / 2);
  return {
    ...{ ...cart, notes, isReceiptMailed: false },
    payments: [
      { method: 'cash', cents: cash },
      { method: 'creditCard', cents: grandTotalCents - cash, methodId: CARD_METHOD },
    ],
  };
}

it('tells what is sold at a desk, with its price and the tax of the place', async () => {
  const { album, service } = await visit();
  expect(album).toEqual({
    ...{ kind: 'product', itemId: '0012005', productId: 2005, name: 'Album', description: 'Holds 24 prints' },
    ...{ priceCents: 1_999, taxRate: expect.any(Number), programId: null, giftCard: null },
  });
  expect(album.taxRate).toBeGreaterThan(0);
  expect(service).toMatchObject({ kind: 'service', priceCents: expect.any(Number), programId: expect.any(Number) });
});

it('prices a cart as our own rules do, and sells nothing by it', async () => {
  const one = await visit();
  const { service, album } = one;
  const priced = await one.provider.sales.price(SITE, cartOf(one));
  const ours = cartTotal([
    { unitCents: service.priceCents, quantity: 1, taxRate: service.taxRate, discount: NO_DISCOUNT },
    { unitCents: album.priceCents, quantity: 3, taxRate: album.taxRate, discount: NO_DISCOUNT },
  ]);
  expect(priced).toMatchObject({ subtotalCents: ours.grossCents + 1_000, discountCents: 550 });
  expect(priced.grandTotalCents).toBe(priced.subtotalCents - 550 + priced.taxCents);
  expect(await one.provider.sales.sales(SITE, today())).not.toContainEqual(
    expect.objectContaining({ clientId: one.clientId }),
  );
});

it('sells it once, completes the visit, and the sale is found again by its number', async () => {
  const one = await visit();
  const paid = await paidOf(one);
  const sold = await one.provider.sales.sell(SITE, paid);
  const [sale, ...others] = await soldAs(paid, one);
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    ...{ providerSaleId: sold.providerSaleId, clientId: one.clientId, locationId: PLACE },
    lines: [
      { kind: 'service', itemId: one.service.itemId, quantity: 1, discountCents: 0 },
      { kind: 'product', itemId: '0012005', unitCents: 1_999, quantity: 3, discountCents: 550 },
      { kind: 'tip', totalCents: 1_000 },
    ],
    payments: [
      { method: 'cash', cents: paid.payments[0]?.cents, notes: paid.notes },
      { method: 'creditCard', cents: paid.payments[1]?.cents, notes: paid.notes },
    ],
  });
  const [booked] = await one.provider.appointments.byId(SITE, [one.appointmentId]);
  expect(booked?.status).toBe('Completed');
  const bought = await one.provider.sales.purchases(SITE, one.clientId, desk.date(0));
  expect(bought.map(({ providerSaleId, description }) => [providerSaleId, description])).toEqual(
    sale?.lines.map(({ name }) => [sold.providerSaleId, name]),
  );
});

it('whose answer is lost after it was sold is not sent again, and can be found', async () => {
  const one = await visit();
  const paid = await paidOf(one);
  await desk.faults({ dropAfterCommit: 1, paths: 'checkoutshoppingcart' });
  await expect(one.provider.sales.sell(SITE, paid)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await soldAs(paid, one)).toHaveLength(1);
});

it.each([
  ['does not add up', (paid: PaidCart): PaidCart => ({ ...paid, payments: paid.payments.slice(0, 1) })],
  [
    'leans on a card that has less',
    (paid: PaidCart): PaidCart => {
      const cents = paid.payments.reduce((sum, one) => sum + one.cents, 0);
      return { ...paid, payments: [{ method: 'giftCard', cents, code: 'GC1003' }] };
    },
  ],
])('refuses what %s, and sells nothing', async (_, changed) => {
  const one = await visit();
  const paid = changed(await paidOf(one));
  await expect(one.provider.sales.sell(SITE, paid)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  expect(await soldAs(paid, one)).toEqual([]);
});

it('tells what is left on a gift card, and of none nothing', async () => {
  const { provider } = desk.connect();
  expect(await provider.sales.giftCardBalance(SITE, 'GC1005')).toBe(7_550);
  expect(await provider.sales.giftCardBalance(SITE, 'NO-SUCH-CARD')).toBeNull();
});
