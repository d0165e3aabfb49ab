import { randomUUID } from 'node:crypto';
import { Catalogue } from '#server/features/catalogue/catalogue.service';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

let world: ApiWorld;
let desk: string;
let clientId: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  desk = await world.signIn(HERE, 'frontdesk.demo');
  for (const siteId of [HERE, THERE]) await world.backstage.get(Catalogue).refresh(siteId);
  ({ clientId } = await world.book(HERE));
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

interface Wish {
  Id?: string;
  Amount?: number;
  paid?: number;
  code?: string;
}

/** A gift card in cash; `code`: paid with another one. */
const sell = ({ Id = '401', Amount = 50, paid = Amount, code }: Wish, key: string = randomUUID()): Promise<Answer> =>
  world.call(
    'checkout.walkIn',
    {},
    {
      ...{ token: desk, headers: { 'idempotency-key': key } },
      body: {
        ...{ ClientId: clientId, totalAmount: paid, tip: 0, staffName: 'Ana' },
        Items: [{ Item: { Type: 'GiftCard', Metadata: { Id, Amount } }, Quantity: 1 }],
        Payments: [
          code === undefined
            ? { Type: 'Cash', Metadata: { amount: paid } }
            : { Type: 'GiftCard', Metadata: { amount: paid, cardNumber: code } },
        ],
      },
    },
  );
const balanceOf = (code: string): Promise<Answer> => world.call('giftCards.balance', { code }, { token: desk });

// 001 §7.200: beyond the document (issue 13 §2): PUT /api/walkInCheckout sells a gift card and answers with its number
it('sells a gift card to a walk-in, once, and tells its number with the sale, its receipt and its balance', async () => {
  const { body: page } = await world.call('checkout.walkInPage', {}, { token: desk });
  expect(page.giftCards).toContainEqual({ Id: '401', Name: 'Gift Card $50', Price: 50, Value: 50, isEditable: false });
  const key = randomUUID();
  const [one, again] = [await sell({}, key), await sell({}, key)];
  expect([one.status, again.body]).toEqual([200, one.body]);
  const { saleId, giftCardCode } = one.body;
  expect((await balanceOf(giftCardCode)).body).toEqual({ RemainingBalance: 50 });
  const receipt = await world.call('receipts.one', { saleId }, { token: desk });
  expect(receipt.body).toMatchObject({ giftCardCode, appointmentId: null, sale: { totalCents: 5_000, taxCents: 0 } });
  // Another site's staff is not told.
  const stranger = await world.signIn(THERE, 'frontdesk.demo');
  expect(refusalOf(await world.call('receipts.one', { saleId }, { token: stranger }))).toBe('404 NOT_FOUND');
});

it.each<[string, Wish]>([
  ['less than nothing', { Id: '405', Amount: -20, paid: 20 }],
  ['1e9', { Id: '405', Amount: 1e9 }],
  ['half a cent', { Id: '405', Amount: 20.005 }],
  ['more than may be put onto one', { Id: '405', Amount: 1_000.01 }],
  ['nobody’s card', { Id: 'none' }],
  ['another site’s card', { Id: String(THERE * 100 + 1) }],
  ['a card, paid with a card', { code: 'GC1008' }],
])('refuses %s, in words', async (_, wish) => {
  const answer = await sell(wish);
  expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
  expect(answer.body.message).toMatch(/\w{3}/);
});
