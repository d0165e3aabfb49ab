import { bodyOf, EMPTY_CART } from './cart';
import { chosenGiftCard, paidWholeBy, shownGiftCard, wantedOf } from './gift-card-cart';

const OFFERED = [
  { Id: '404', Name: 'Baby Shower Gift Card $200', Price: 180, Value: 200, isEditable: false },
  { Id: '405', Name: 'Gift Card, any amount', Price: 75, Value: 75, isEditable: true },
];
const wanted = (itemId: string | null, valueCents: number | null = null) =>
  chosenGiftCard({ itemId, valueCents }, OFFERED);

it('costs its price, or what is put onto it, from $5 to $1,000', () => {
  expect(wanted('404')).toEqual({ itemId: '404', name: 'Baby Shower Gift Card $200', cents: 18_000 });
  expect(wanted('405', 3_350)).toMatchObject({ itemId: '405', cents: 3_350 });
  expect([wanted('405'), wanted('405', 499), wanted('405', 100_001), wanted('999'), wanted(null)]).toEqual([
    ...[null, null, null, null, null],
  ]);
});

it('begins with the value that is suggested, or with none', () => {
  const [fixed, free] = OFFERED.map(wantedOf);
  expect([fixed?.valueCents, free?.valueCents]).toEqual([null, 7_500]);
  expect(OFFERED.map((card) => wantedOf({ ...card, Price: 0 }).valueCents)).toEqual([null, null]);
});

it('is paid in one way, and the next way takes the place of the one before', () => {
  const cash = paidWholeBy(EMPTY_CART, 'cash', 18_000);
  expect(shownGiftCard(cash, wanted('404'))).toMatchObject({ dueCents: 18_000, balanceCents: 0 });
  const byCard = paidWholeBy(cash, 'creditCard', 18_000);
  expect(byCard).toMatchObject({ methods: ['creditCard'], cashCents: 0, creditCardCents: 18_000 });
  expect(paidWholeBy(byCard, null, 18_000)).toMatchObject({ methods: [], creditCardCents: 0 });
});

it('stands alone in what is sent', () => {
  const cart = paidWholeBy(EMPTY_CART, 'cash', 18_000);
  const paying = { clientId: 'c7', appointmentId: null, staffName: 'Joan' };
  expect(bodyOf(cart, shownGiftCard(cart, wanted('404')), paying)).toMatchObject({
    ...{ totalAmount: 180, tip: 0, discount: 0, Payments: [{ Type: 'Cash', Metadata: { amount: 180 } }] },
    Items: [{ Item: { Type: 'GiftCard', Metadata: { Id: '404', Amount: 180 } }, Quantity: 1 }],
  });
});
