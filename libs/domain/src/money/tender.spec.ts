import fc from 'fast-check';
import { balanceOf, changeOf, NOTHING_TENDERED, switched, type Tender, tendered } from './tender.js';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const tender = fc.record({ cash: cents, creditCard: cents, giftCard: cents });

// 001 §4.80: Enabling cash or credit card sets its amount to the total after tip minus the other amounts, not below 0; disabling sets it to 0
it('fills what the others leave, and nothing below zero', () => {
  fc.assert(
    fc.property(
      tender,
      cents,
      fc.constantFrom<keyof Tender>('cash', 'creditCard', 'giftCard'),
      (paid, total, method) => {
        const filled = switched(paid, { method, isOn: true, total });
        const others = tendered({ ...paid, [method]: 0 });
        expect(filled[method]).toBe(Math.max(0, total - others));
        expect(balanceOf(total, filled)).toBe(Math.min(0, total - others));
        expect(switched(filled, { method, isOn: false, total })[method]).toBe(0);
      },
    ),
  );
});

// 001 §5.82: The gift card amount may not exceed the gift card balance
it('takes no more of a gift card than is on it', () => {
  const filled = switched(NOTHING_TENDERED, { method: 'giftCard', isOn: true, total: 5_000, most: 2_000 });
  expect([filled.giftCard, balanceOf(5_000, filled)]).toEqual([2_000, 3_000]);
});

it('gives back what was too much of the cash, and nothing of too little', () => {
  expect([changeOf(4_210, 5_000), changeOf(4_210, 4_210), changeOf(4_210, 4_000)]).toEqual([790, 0, null]);
});
