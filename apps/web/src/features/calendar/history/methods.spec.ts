import { methodsOf } from './methods';

const paid = {
  ...{ cash: 0, creditCard: 0, giftCard: 0, other: 0, tip: 0, totalPurchase: 80, discount: 0, discountReasons: '' },
  staffName: 'Ana',
};

// 002 §2.68: method (Credit Card, Cash or GiftCard)
it.each([
  { how: 'by card', change: { creditCard: 80 }, methods: ['creditCard'] },
  { how: 'in cash and with a gift card', change: { cash: 30, giftCard: 50 }, methods: ['cash', 'giftCard'] },
  { how: 'at the provider’s desk', change: { other: 80 }, methods: ['other'] },
  { how: 'back in cash', change: { cash: -80 }, methods: ['cash'] },
  { how: 'not at all', change: {}, methods: [] },
])('paid $how says so', ({ change, methods }) => {
  expect(methodsOf({ ...paid, ...change })).toEqual(methods);
});

it('says nothing of a visit that we sold nothing for', () => {
  expect(methodsOf(null)).toEqual([]);
});
