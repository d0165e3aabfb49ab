import type { CartItem, CartPayment } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { DEATHS, diesAt } from '#testing/dying';
import { Operations } from '../../../platform/operations/operations.js';
import { OperationsRepository } from '../../../platform/operations/operations.repository.js';
import { pdfText } from '#testing/forms/pdf-text';
import { ReceiptsService } from '../../checkout/receipts/receipts.service.js';
import { CheckoutPageService } from '../../checkout/checkout-page.service.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';
import { GiftCards } from '../gift-cards.service.js';
import { Sales } from '../sales.service.js';
import { SaleSync } from '../sync/sale-sync.service.js';
import {
  Till,
  type CheckoutBody,
  card,
  cash,
  giftCard,
  giftCardLine,
  line,
  newKey,
  tip,
  totalOf,
} from '../testing/till.js';
import { Checkouts } from './checkouts.service.js';
import { VisitSales } from './visit-sales.js';

const PATH = 'purchasegiftcard';
/** Its record is its answer, too. */
const DEATHS_OF_A_SALE = DEATHS.filter((death) => death !== 'after the record and before the answer');

let world: ServerWorld;
let till: Till;
let clientId: string;
/** The number of the site's first card in the provider's list; the others follow. */
let first: number;

beforeAll(async () => {
  world = await serverWorld();
  till = new Till(world, { ...(await world.as.frontDesk()), locationId: 1 });
  ({ clientId } = await till.visit());
  first = Number((await till.offer('Gift Card $50')).itemId);
});
afterEach(() => world.settle());
afterAll(() => world.end());

interface Effect {
  saleId: number;
  grandTotal: number;
  value: number;
  barcode: string;
}

const giftLine = (id: number, more: Partial<Wire<CartItem>> = {}, Amount?: number) =>
  giftCardLine(String(id), more, Amount);
const cartOf = (totalAmount: number, Items: Wire<CartItem>[], Payments?: Wire<CartPayment>[]): CheckoutBody => ({
  ...{ ClientId: clientId, totalAmount, tip: 0, staffName: 'Ana', Items, Payments: Payments ?? [cash(totalAmount)] },
});
const fifty = (): CheckoutBody => cartOf(50, [giftLine(first)]);
const pay = (checkout: CheckoutBody, saleId = newKey(), appointmentId: number | null = null) =>
  world.get(Checkouts).pay(till.desk, { saleId, appointmentId, checkout });
const soldThere = async (): Promise<Effect[]> => {
  const path = `/ledger?siteId=${world.siteId}&kind=giftCard`;
  const { effects } = (await world.outside.sandbox.admin('GET', path)) as { effects: { detail: Effect }[] };
  return effects.map(({ detail }) => detail);
};
const soldHere = () =>
  world.rows<{ sale_id: string; id: number }>(
    `SELECT s.sale_id, s.provider_sale_id AS id FROM sales s JOIN sale_lines l USING (site_id, sale_id)
     WHERE site_id = $1 AND l.kind = 'giftCard' ORDER BY provider_sale_id`,
    [world.siteId],
  );
const balance = async (code: string | null): Promise<number> =>
  (await world.get(GiftCards).balance(till.desk, code ?? '')).RemainingBalance;
/** What the sweep would find: the owner of every operation is dead. */
const ownersDie = () =>
  world.rows(`UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE done_at IS NULL`);
/** Every card sold there is a sale here, and each has on it what was paid for once. */
const allOnce = async () => {
  const there = await soldThere();
  expect((await soldHere()).map(({ id }) => id)).toEqual(there.map(({ saleId }) => saleId).sort());
  expect(new Set(there.map(({ barcode }) => barcode)).size).toBe(there.length);
  expect(await till.undecided()).toEqual([]);
};

// 001 §2.200: beyond the document (issue 13 §2): a walk-in buys a gift card, which pays for something later
it('sells a gift card once here and once there, gives its number, and it pays another walk-in', async () => {
  const before = await world.head();
  const saleId = newKey();
  const reply = await pay(cartOf(180, [giftLine(first + 3)], [cash(180, 200)]), saleId);
  expect(reply).toMatchObject({ saleId, appointmentId: null, totalAmount: 180, changeDue: 20 });
  expect(reply.giftCardCode).toMatch(/^9\d{15}$/);
  expect(await balance(reply.giftCardCode)).toBe(200);
  const lines = await world.rows<{ gift_card_code: Buffer }>('SELECT * FROM sale_lines WHERE sale_id = $1', [saleId]);
  expect(lines).toMatchObject([
    { kind: 'giftCard', name: 'Baby Shower Gift Card $200', unit_cents: 18_000, tax_cents: 0, discount_cents: 0 },
  ]);
  expect(lines.map((one) => one.gift_card_code.toString('latin1')).join()).not.toContain(reply.giftCardCode);
  expect(await world.get(VisitSales).onPaper(world.siteId, saleId)).toMatchObject({
    ...{ giftCardCode: reply.giftCardCode, totalCents: 18_000, taxCents: 0 },
  });
  expect(await world.events(before)).toEqual(['sale.closed']);
  const events = await world.rows('SELECT payload FROM events WHERE site_id = $1 AND seq > $2', [
    ...[world.siteId, before],
  ]);
  expect(JSON.stringify(events)).not.toContain(reply.giftCardCode);
  for (const paper of ['roll', 'letter'] as const) {
    const [text = ''] = await pdfText(
      await world.get(ReceiptsService).file(till.desk, saleId, { paper, language: 'es' }),
    );
    expect(text).toContain(reply.giftCardCode);
    expect(text).toContain('Número de la tarjeta de regalo');
  }
  // Under the same key the same answer.
  expect(await pay(cartOf(180, [giftLine(first + 3)], [cash(180, 200)]), saleId)).toEqual(reply);
  await allOnce();

  const album = await till.offer('Album');
  const total = totalOf([album]);
  const paid = await pay(cartOf(total, [line(album)], [giftCard(total, reply.giftCardCode ?? '')]));
  expect(paid.giftCardCode).toBeNull();
  expect(await balance(reply.giftCardCode)).toBe(Math.round((200 - total) * 100) / 100);
});

it('puts the value onto the card that was chosen, by card, where that is free', async () => {
  const { giftCardCode } = await pay(cartOf(33.5, [giftLine(first + 4, {}, 33.5)], [card(33.5)]));
  expect(await balance(giftCardCode)).toBe(33.5);
});

it('stands in the day’s list as a product does, and the provider’s list never brings it a second time', async () => {
  const { saleId } = await pay(fifty());
  const [row] = await world.rows<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE time_zone, 'MM/DD/YYYY') AS today FROM sites WHERE site_id = $1`,
    [world.siteId],
  );
  const { Items } = await world.get(Sales).ofDay(till.desk, { siteId: world.siteId, locationId: 1 }, row?.today ?? '');
  expect(Items.find((one) => one.saleId === saleId)).toMatchObject({
    productsPurchased: { Gift: 1 },
    infoCheckout: { cash: 50, totalPurchase: 50, giftCard: 0, tip: 0, discount: 0 },
  });
  const sales = () => world.rows('SELECT sale_id FROM sales WHERE site_id = $1', [world.siteId]);
  await world.get(SaleSync).lastDays(world.siteId, 1);
  const known = await sales();
  await world.get(SaleSync).lastDays(world.siteId, 1);
  expect(await sales()).toEqual(known);
  await allOnce();
});

it('offers at the till what the provider offers', async () => {
  const { giftCards } = await world.get(CheckoutPageService).walkIn(till.desk);
  expect(giftCards).toContainEqual({
    ...{ Id: String(first + 3), Name: 'Baby Shower Gift Card $200', Price: 180, Value: 200, isEditable: false },
  });
  expect(giftCards.filter(({ isEditable }) => isEditable)).toHaveLength(1);
});

describe('what is refused sells nothing, here or there', () => {
  // 001 §5.200: beyond the document (ADR 058): a gift card has neither tax nor discount, one payment, and is never paid with a gift card
  it.each<[string, () => Promise<CheckoutBody> | CheckoutBody, string]>([
    ['with a gift card', () => cartOf(50, [giftLine(first)], [giftCard(50, 'GC1008')]), 'with a gift card'],
    ['in two ways', () => cartOf(50, [giftLine(first)], [cash(20), card(30)]), 'one way'],
    ['two at once', () => cartOf(100, [giftLine(first, { Quantity: 2 })]), 'one at a time'],
    ['two of them', () => cartOf(150, [giftLine(first), giftLine(first + 1)]), 'one at a time'],
    ['with a discount', () => cartOf(45, [giftLine(first, { discountType: 'value', discount: 5 })]), 'no discount'],
    ['with a discount of the line', () => cartOf(45, [giftLine(first, { DiscountAmount: 5 })]), 'no discount'],
    ['with a tip', () => ({ ...cartOf(50, [giftLine(first), tip(5)], [cash(55)]), tip: 5 }), 'one at a time'],
    ['with a tip of nobody', () => ({ ...cartOf(50, [giftLine(first)], [cash(55)]), tip: 5 }), 'no tip'],
    ['that is not offered', () => cartOf(50, [giftLine(999_999)]), 'not sold here'],
    ['of another site', () => cartOf(50, [giftLine(first + 100)]), 'not sold here'],
    ['of no value', () => cartOf(0, [giftLine(first + 4)], []), 'from $5 to $1000'],
    ['of a negative value', () => cartOf(0, [giftLine(first + 4, {}, -20)], []), 'from $5 to $1000'],
    ['of a fraction of a cent', () => cartOf(20, [giftLine(first + 4, {}, 20.005)]), 'from $5 to $1000'],
    ['of 1e9', () => cartOf(1e9, [giftLine(first + 4, {}, 1e9)]), 'from $5 to $1000'],
  ])('one %s', async (_, made, words) => {
    const [there, here] = [await soldThere(), await soldHere()];
    await expect(pay(await made())).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining(words),
    });
    expect([await soldThere(), await soldHere()]).toEqual([there, here]);
  });

  it('one beside a product, and one for a visit', async () => {
    const album = await till.offer('Album');
    const [there, visit] = [await soldThere(), await till.visit()];
    const beside = cartOf(50 + totalOf([album]), [giftLine(first), line(album)]);
    await expect(pay(beside)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const ofVisit = { ...fifty(), ClientId: visit.clientId };
    await expect(pay(ofVisit, newKey(), visit.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await soldThere()).toEqual(there);
  });

  it('a sum that is off by a cent, and a value that is not what is paid', async () => {
    const there = await soldThere();
    await expect(pay(cartOf(49.99, [giftLine(first)]))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const cheap = cartOf(20, [giftLine(first + 4, {}, 500)]);
    await expect(pay(cheap)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await soldThere()).toEqual(there);
  });

  it('another price at the provider, until the new one is confirmed', async () => {
    await world.desk.faults({ priceRise: 1 });
    const there = await soldThere();
    await expect(pay(fifty())).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await soldThere()).toEqual(there);
    const reply = await pay(cartOf(51, [giftLine(first)]));
    expect(await balance(reply.giftCardCode)).toBe(50);
    await world.desk.heal();
    await world.get(Catalogue).refresh(world.siteId);
  });
});

// 001 §4.200: beyond the document (invariant 9): however often it is pressed, whatever is lost: one card
describe('one card', () => {
  it('however many press under one key, in two processes', async () => {
    const [saleId, checkout] = [newKey(), fifty()];
    const there = await soldThere();
    const other = (await world.open()).get(Checkouts, { strict: false });
    await world.desk.faults({ latencyMs: 150, paths: PATH });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0 ? pay(checkout, saleId) : other.pay(till.desk, { saleId, appointmentId: null, checkout }),
      ),
    );
    expect(new Set(replies.map(({ giftCardCode }) => giftCardCode)).size).toBe(1);
    expect((await soldThere()).length).toBe(there.length + 1);
    expect(await balance(replies[0]?.giftCardCode ?? '')).toBe(50);
    await allOnce();
  });

  it('when only the answer was lost', async () => {
    const there = await soldThere();
    await world.desk.faults({ dropAfterCommit: 1, paths: PATH });
    const { giftCardCode } = await pay(fifty());
    expect(await balance(giftCardCode)).toBe(50);
    expect((await soldThere()).length).toBe(there.length + 1);
    await allOnce();
  });

  /** The line drops after the commit, and by then nobody answers any more. */
  const lost = async () => {
    const [saleId, there] = [newKey(), await soldThere()];
    await world.desk.faults({ dropAfterCommit: 1, lateAnswerMs: 600, paths: PATH });
    const paying = expect(pay(fifty(), saleId)).rejects.toMatchObject({ code: 'PAYMENT_CHECKED' });
    await eventually(soldThere, (sold) => sold.length === there.length + 1);
    await world.desk.faults({ outage: true });
    await paying;
    await world.recover();
    return saleId;
  };

  it('when the same press goes on after nobody knew, with the number that was sold', async () => {
    const saleId = await lost();
    // Meanwhile the provider's list is not taken for its own desk's.
    await world.get(SaleSync).lastDays(world.siteId, 1);
    const { giftCardCode } = await pay(fifty(), saleId);
    expect((await soldThere()).map(({ barcode }) => barcode)).toContain(giftCardCode);
    expect(await balance(giftCardCode)).toBe(50);
    await allOnce();
  });

  it('when whoever pressed is gone: the sweep writes it down', async () => {
    const saleId = await lost();
    await ownersDie();
    await world.get(Operations).sweep();
    expect((await soldHere()).map((row) => row.sale_id)).toContain(saleId);
    await allOnce();
  });

  it.each(DEATHS_OF_A_SALE)('when the api is killed %s, and the press comes again', async (death) => {
    const [saleId, there] = [newKey(), await soldThere()];
    const dead = diesAt(world.get(OperationsRepository), death);
    void pay(fifty(), saleId).catch(() => undefined);
    await dead;
    await ownersDie();
    const { giftCardCode } = await (await world.open()).get(Checkouts, { strict: false }).pay(till.desk, {
      ...{ saleId, appointmentId: null, checkout: fifty() },
    });
    expect((await soldThere()).length).toBe(there.length + 1);
    expect(await balance(giftCardCode)).toBe(50);
    await allOnce();
  });

  it('or none, when it was cut off before the provider kept it', async () => {
    const [saleId, there] = [newKey(), await soldThere()];
    await world.desk.faults({ dropBeforeCommit: 1, paths: PATH });
    await expect(pay(fifty(), saleId)).rejects.toMatchObject({ code: 'PAYMENT_CHECKED' });
    await world.desk.heal();
    await till.longAgo();
    await ownersDie();
    await world.get(Operations).sweep();
    expect(await soldThere()).toEqual(there);
    await allOnce();
  });
});
