import { cartTotal } from '#domain/money/cart-total';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ANA, Till, type CheckoutBody, card, cash, giftCard, line, newKey, tip, totalOf } from '../testing/till.js';
import { Checkouts } from './checkouts.service.js';

let world: ServerWorld;
let till: Till;

beforeAll(async () => {
  world = await serverWorld();
  till = new Till(world, await world.as.frontDesk());
});
afterEach(() => world.settle());
afterAll(() => world.end());

const round = (amount: number): number => Math.round(amount * 100) / 100;
const pay = (appointmentId: number | null, checkout: CheckoutBody, saleId = newKey()) =>
  world.get(Checkouts).pay(till.desk, { saleId, appointmentId, checkout });

// 001 §2.80: Success: 'Thank you, your purchase is now being processed'
// 001 §7.80: PUT /api/checkout/{appointmentId}: Items (a service with AppointmentIds, a product, or a tip item), Payments (Cash; GiftCard with card number; a custom credit card with a fixed id)
it('sells service, product and tip in cash, by card and by gift card, once here and once there', async () => {
  const visit = await till.visit();
  const before = await world.head();
  const [service, album] = [await till.service(visit.id), await till.offer('Album')];
  const items = [
    {
      unitCents: service.priceCents,
      quantity: 1,
      taxRate: service.taxRate,
      discount: { type: 'percentage' as const, amount: 10 },
    },
    {
      unitCents: album.priceCents,
      quantity: 2,
      taxRate: album.taxRate,
      discount: { type: 'value' as const, amount: 150 },
    },
  ];
  const totals = cartTotal(items);
  const totalAmount = totals.totalCents / 100;
  const saleId = newKey();
  const reply = await pay(
    visit.id,
    {
      ...{
        ClientId: visit.clientId,
        totalAmount,
        tip: 7.5,
        staffName: 'Ana',
        notes: 'Wants the frame wrapped',
        sendReceipt: true,
      },
      Items: [
        line(service, {
          AppointmentIds: [visit.id],
          discountType: 'percentage',
          discount: 10,
          discountReason: 'Military',
        }),
        line(album, { Quantity: 2, discountType: 'value', discount: 1.5, discountReason: 'Scratched' }),
        tip(7.5),
      ],
      Payments: [giftCard(20, 'GC1005'), card(30), cash(round(totalAmount + 7.5 - 50), 500)],
    },
    saleId,
  );
  expect(reply).toMatchObject({
    ...{
      message: 'Thank you, your purchase is now being processed',
      saleId,
      appointmentId: visit.id,
      totalAmount,
      tip: 7.5,
    },
    ...{ changeDue: round(500 - (totalAmount + 7.5 - 50)), isAfterClose: false },
  });
  const [there, ...more] = await till.soldThere(visit.id);
  expect(more).toEqual([]);
  expect(there).toMatchObject({ saleId: reply.providerSaleId, grandTotal: round(totalAmount + 7.5) });
  expect(await till.soldHere(visit.id)).toMatchObject([
    {
      ...{ sale_id: saleId, origin: 'studio', provider_sale_id: reply.providerSaleId, client_id: visit.clientId },
      ...{ subtotal_cents: totals.grossCents, discount_cents: totals.discountCents, tax_cents: totals.taxCents },
      ...{ tip_cents: 750, total_cents: totals.totalCents, tip_staff_id: ANA, notes: 'Wants the frame wrapped' },
      ...{ sold_by: { id: till.desk.userId }, approval: null, is_after_close: false, removed_at: null },
    },
  ]);
  const lines = await world.rows(
    `SELECT kind, quantity, discount_type, discount_value::float8 AS value, discount_reason FROM sale_lines WHERE sale_id = $1 ORDER BY line_no`,
    [saleId],
  );
  expect(lines).toMatchObject([
    { kind: 'service', quantity: 1, discount_type: 'percentage', value: 10, discount_reason: 'Military' },
    { kind: 'product', quantity: 2, discount_type: 'value', value: 1.5, discount_reason: 'Scratched' },
    { kind: 'tip', quantity: 1, discount_type: null },
  ]);
  const payments = `SELECT method, amount_cents, given_cents, gift_card_last4 FROM sale_payments WHERE sale_id = $1 ORDER BY payment_no`;
  expect(await world.rows(payments, [saleId])).toMatchObject([
    { method: 'giftCard', amount_cents: 2_000, gift_card_last4: '1005' },
    { method: 'creditCard', amount_cents: 3_000 },
    { method: 'cash', given_cents: 50_000 },
  ]);
  expect(await world.events(before)).toEqual(['sale.closed']);
  const [event] = await world.rows<{ payload: { sale: object; card: { status: string } } }>(
    `SELECT payload FROM events WHERE site_id = $1 AND seq > $2`,
    [world.siteId, before],
  );
  expect(event?.payload).toMatchObject({
    sale: { saleId, appointmentId: visit.id, status: 'closed' },
    card: { status: 'Completed' },
  });
  expect(Object.keys(event?.payload.sale ?? {}).sort()).toEqual([
    'appointmentId',
    'clientId',
    'date',
    'isAfterClose',
    'locationId',
    'origin',
    'saleId',
    'status',
    'version',
  ]);
  expect(await till.undecided()).toEqual([]);
  expect(await till.statusThere(visit.id)).toBe('Completed');
  expect(await world.events(before)).toEqual(['sale.closed']);
});

it('has the provider mail its receipt once where that is ticked, and not otherwise', async () => {
  for (const sendReceipt of [true, false]) {
    const visit = await till.visit();
    const [client] = await world.rows<{ email: string }>(
      'SELECT email FROM clients WHERE site_id = $1 AND client_id = $2',
      [...[world.siteId, visit.clientId]],
    );
    const checkout = await till.checkout(visit, { sendReceipt });
    const saleId = newKey();
    await Promise.all([pay(visit.id, checkout, saleId), pay(visit.id, checkout, saleId)]);
    const mails = (await world.desk.inbox(client?.email)).filter(({ subject }) => subject?.startsWith('Receipt from'));
    const said = `You paid $${checkout.totalAmount.toFixed(2)}.`;
    expect(mails.map(({ to, text }) => ({ to, isOfSale: text.includes(said) }))).toEqual(
      sendReceipt ? [{ to: [client?.email], isOfSale: true }] : [],
    );
  }
});

it('sells an album to somebody who has no visit', async () => {
  const { clientId } = await till.visit();
  const album = await till.offer('Album');
  const desk = { ...till.desk, locationId: 1 };
  const totalAmount = totalOf([album]);
  const saleId = newKey();
  const checkout = {
    ClientId: clientId,
    totalAmount,
    tip: 0,
    staffName: 'Ana',
    Items: [line(album)],
    Payments: [cash(totalAmount)],
  };
  const reply = await world.get(Checkouts).pay(desk, { saleId, appointmentId: null, checkout });
  expect(reply).toMatchObject({ appointmentId: null, totalAmount });
  const [sale] = await world.rows('SELECT * FROM sales WHERE sale_id = $1', [saleId]);
  expect(sale).toMatchObject({ appointment_id: null, client_id: clientId, provider_sale_id: reply.providerSaleId });
});

describe('what is refused sells nothing, here or there', () => {
  let visit: { id: number; clientId: string };
  let right: CheckoutBody;
  beforeAll(async () => {
    visit = await till.visit();
    right = await till.checkout(visit);
  });
  const discounted = (discount: number, discountType: 'value' | 'percentage' = 'percentage') => ({
    Items: right.Items.map((item) => Object.assign({}, item, { discount, discountType })),
  });

  // 001 §5.83: No negatives, 2 decimals; tip above 0 with no staff member: 'Please select a staff member.'
  it.each<[string, () => object, string]>([
    ['three decimals', () => ({ totalAmount: right.totalAmount + 0.001 }), 'VALIDATION_FAILED'],
    ['half a cent', () => ({ tip: 0.005 }), 'VALIDATION_FAILED'],
    ['1e9 dollars', () => ({ Payments: [cash(1e9)] }), 'VALIDATION_FAILED'],
    ['20.001 %', () => discounted(20.001), 'VALIDATION_FAILED'],
    ['more than the price', () => discounted(100_000, 'value'), 'DISCOUNT_TOO_HIGH'],
    ['101 %', () => discounted(101), 'DISCOUNT_TOO_HIGH'],
    [
      'an unknown product',
      () => ({ Items: [{ Item: { Type: 'Product', Metadata: { Id: 'nope' } }, Quantity: 1 }] }),
      'VALIDATION_FAILED',
    ],
    ['an empty cart', () => ({ Items: [], Payments: [], totalAmount: 0 }), 'VALIDATION_FAILED'],
    [
      'a sum off by one cent',
      () => ({ totalAmount: round(right.totalAmount - 0.01), Payments: [cash(round(right.totalAmount - 0.01))] }),
      'PRICE_CHANGED',
    ],
    ['payments off by one cent', () => ({ Payments: [cash(round(right.totalAmount - 0.01))] }), 'TENDER_MISMATCH'],
    ['less cash than is paid with it', () => ({ Payments: [cash(right.totalAmount, 1)] }), 'TENDER_MISMATCH'],
    ['a tip without staff', () => ({ tip: 5, Payments: [cash(round(right.totalAmount + 5))] }), 'TIP_WITHOUT_STAFF'],
    [
      'a tip for nobody of the studio',
      () => ({ tip: 5, Items: [...right.Items, tip(5, 77)], Payments: [cash(round(right.totalAmount + 5))] }),
      'TIP_WITHOUT_STAFF',
    ],
    ['a gift card with less', () => ({ Payments: [giftCard(right.totalAmount, 'GC1003')] }), 'GIFT_CARD_SHORT'],
    ['a gift card of nobody', () => ({ Payments: [giftCard(right.totalAmount, 'NO-SUCH')] }), 'GIFT_CARD_SHORT'],
    ['another client', () => ({ ClientId: '1' }), 'VALIDATION_FAILED'],
    [
      'another visit',
      () => ({ Items: right.Items.map((item) => Object.assign({}, item, { AppointmentIds: [visit.id + 1] })) }),
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_, change, code) => {
    await expect(pay(visit.id, { ...right, ...change() })).rejects.toMatchObject({ code });
    expect(await till.soldThere(visit.id)).toEqual([]);
    expect(await till.undecided()).toEqual([]);
  });

  it('a visit that has not arrived', async () => {
    const id = await world.given.visit();
    const clientId = String((await world.visit(id))?.['client_id']);
    const wanted = await till.checkout({ id, clientId });
    await expect(pay(id, wanted)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  });
});

// 001 §5.84: A value-type discount may not exceed 20 % of the unit price; otherwise 'The discount must be less than 20% of the price'
describe('a discount over the cap', () => {
  const overCap = async (visit: { id: number; clientId: string }, approval?: CheckoutBody['approval']) => {
    const service = await till.service(visit.id);
    const off = Math.ceil(service.priceCents * 0.3);
    const discount = { type: 'value' as const, amount: off };
    const { totalCents } = cartTotal([
      { unitCents: service.priceCents, quantity: 1, taxRate: service.taxRate, discount },
    ]);
    const totalAmount = totalCents / 100;
    const Items = [line(service, { AppointmentIds: [visit.id], discountType: 'value', discount: off / 100 })];
    const wanted = await till.checkout(visit, { Items, totalAmount, Payments: [cash(totalAmount)] });
    return approval === undefined ? wanted : { ...wanted, approval };
  };

  it('needs somebody of the management, by name and password, and the sale names both', async () => {
    const visit = await till.visit();
    const saleId = newKey();
    await expect(pay(visit.id, await overCap(visit), saleId)).rejects.toMatchObject({
      ...{ code: 'APPROVAL_NEEDED', message: 'The discount must be less than 20% of the price' },
    });
    for (const [username, password] of [
      ['frontdesk.demo', 'studio-demo'],
      ['management.demo', 'wrong'],
    ] as const) {
      const wanted = await overCap(visit, { username, password });
      await expect(pay(visit.id, wanted, saleId)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    }
    const sessions = await world.rows('SELECT 1 FROM sessions');
    await pay(visit.id, await overCap(visit, { username: 'management.demo', password: 'studio-demo' }), saleId);
    const [sale] = await till.soldHere(visit.id);
    expect(sale).toMatchObject({
      approval: { userName: expect.any(String), role: expect.stringMatching(/management/i) },
      sold_by: { id: till.desk.userId },
    });
    expect(await world.rows('SELECT 1 FROM sessions')).toHaveLength(sessions.length);
    const kept = await world.rows(`SELECT * FROM operations WHERE key = $1`, [saleId]);
    expect(JSON.stringify(kept)).not.toContain('studio-demo');
  });
});
