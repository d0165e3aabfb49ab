import { added, bodyOf, type Cart, changed, EMPTY_CART, isOverCap, notesFor, shownCart, toggled } from './cart';

const item = (Id: string, Price: number, TaxRate = 0) => ({
  ...{ Id, ProductId: Number(Id), Name: `Item ${Id}`, ShortDescription: '', Price, TaxRate },
});
const OFFERED = { services: [item('1', 99)], products: [item('2', 35, 0.0825), item('3', 24, 0.0825)] };
const line = (itemId: string, part: object = {}) => ({
  ...({ kind: 'product', itemId, quantity: 1, discountType: 'value', discount: 0, reason: '' } as const),
  ...part,
});
const paid = (cart: Cart) => shownCart(cart, OFFERED);

// 001 §5.100: Product lines are de-duplicated by Id
it('makes more of what is in the cart already, and keeps its discount', () => {
  const cart = added(added(EMPTY_CART, '2', 1), '2', 3);
  expect(cart.lines).toEqual([line('2', { quantity: 4 })]);
});

// 001 §2.100: Cart table, and a summary of SubTotal, Discount, TAX, Total Amount
it('is the service of the visit and the products, with the sums of the picture', () => {
  const service = {
    ...line('1'),
    kind: 'service',
    discountType: 'percentage',
    discount: 10,
    reason: 'Returning',
  } as const;
  const cart = { ...changed(added(added(EMPTY_CART, '2', 1), '3', 2), service), tipCents: 1_500 };
  const { total, dueCents, lines } = paid(cart);
  expect(lines.map(({ total: { totalCents } }) => totalCents)).toEqual([8_910, 3_789, 5_196]);
  expect(total).toMatchObject({ grossCents: 18_200, discountCents: 990, taxCents: 685 });
  expect(dueCents).toBe(19_395);
});

it('leaves out what is sold no more, and has the service that the visit has now', () => {
  const cart = {
    ...EMPTY_CART,
    lines: [{ ...line('9'), kind: 'service' as const, discount: 5 }, line('8'), line('2')],
  };
  expect(paid(cart).lines.map(({ item: { Id }, entry }) => [Id, entry.discount])).toEqual([
    ['1', 0],
    ['2', 0],
  ]);
});

// 001 §4.100: Cash and credit card toggles: the total after tip minus the other amount, not below 0; disabling sets it to 0
it('fills what the others leave, and forgets a gift card that is cleared', () => {
  const total = 10_000;
  const gift = toggled({ ...EMPTY_CART, giftCardCode: 'GC1' }, { method: 'giftCard', isOn: true, total, most: 2_500 });
  const cash = toggled(gift, { method: 'cash', isOn: true, total });
  expect([cash.giftCardCents, cash.cashCents, cash.methods]).toEqual([2_500, 7_500, ['giftCard', 'cash']]);
  expect(toggled(cash, { method: 'giftCard', isOn: false, total })).toMatchObject({
    ...{ giftCardCents: 0, giftCardCode: '', methods: ['cash'] },
  });
});

it('offers the exact sum and the next notes', () => {
  expect(notesFor(9_395)).toEqual([9_395, 9_500, 10_000]);
  expect(notesFor(4_210)).toEqual([4_210, 4_500, 5_000, 6_000]);
  expect(notesFor(0)).toEqual([]);
});

// 001 §9.100: Maximum discount by value: 20 % of the unit price
it('knows which discount a manager is asked for', () => {
  const [own] = paid(changed(EMPTY_CART, { ...line('1'), kind: 'service', discount: 1_981 })).lines;
  const [less] = paid(changed(EMPTY_CART, { ...line('1'), kind: 'service', discount: 1_980 })).lines;
  expect([own, less].map((one) => one && isOverCap(one))).toEqual([true, false]);
});

// 001 §7.101: PUT /api/checkout/{appointmentId}: Items[] (a service with AppointmentIds, a product, or a tip), Payments[], totalAmount, tip
it('is sent as the documents have it, in dollars', () => {
  const cart: Cart = {
    ...added(EMPTY_CART, '2', 1),
    ...{
      tipStaffId: 7,
      tipCents: 500,
      cashCents: 4_000,
      givenCents: 5_000,
      creditCardCents: 6_189,
      giftCardCents: 3_500,
    },
    giftCardCode: 'GC1005',
  };
  const body = bodyOf(cart, paid(cart), { clientId: 'c', appointmentId: 12, staffName: 'Joan' });
  expect(body).toEqual({
    ...{ ClientId: 'c', totalAmount: 136.89, tip: 5, staffName: 'Joan', discount: 0, sendReceipt: false },
    Items: [
      { Item: { Type: 'Service', Metadata: { Id: '1' } }, Quantity: 1, AppointmentIds: [12], DiscountAmount: 0 },
      { Item: { Type: 'Product', Metadata: { Id: '2' } }, Quantity: 1, DiscountAmount: 0 },
      { Item: { Type: 'Tip', Metadata: { StaffId: 7, Amount: 5 } }, Quantity: 1 },
    ],
    Payments: [
      { Type: 'Cash', Metadata: { amount: 40, given: 50 } },
      { Type: 'GiftCard', Metadata: { amount: 35, cardNumber: 'GC1005' } },
      { Type: 'Custom', Metadata: { amount: 61.89, id: 25 } },
    ],
  });
});
