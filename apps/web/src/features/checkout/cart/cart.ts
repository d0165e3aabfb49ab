import type { CartDraftChange, CartDraftLine, CheckoutItem, CheckoutPage } from '#contracts/money/checkout-page.dto';
import type { Checkout } from '#contracts/money/checkout.dto';
import { CARD_METHOD_ID } from '#contracts/money/sales';
import type { Wire } from '#contracts/wire';
import { type CartTotal, cartTotal, type Discount, faultOfDiscount, type LineTotal } from '#domain/money/cart-total';
import { toCents, toDollars } from '#domain/money/cents';
import { balanceOf, switched, type Tender, type TenderMethod } from '#domain/money/tender';

export type Cart = Omit<Wire<CartDraftChange>, 'lines'> & { lines: CartLineEntry[] };
/** Another cart, or what becomes of the one that stands by then. */
export type CartChange = Cart | ((now: Cart) => Cart);
export type CartLineEntry = Wire<CartDraftLine>;
export type Offered = Pick<CheckoutPage, 'products' | 'services'>;

/** A line with what it costs by the catalogue of now. */
export interface ShownLine {
  entry: CartLineEntry;
  item: CheckoutItem;
  unitCents: number;
  total: LineTotal;
}

/** A gift card that is being sold. */
export interface ChosenGiftCard {
  itemId: string;
  name: string;
  /** What it costs. */
  cents: number;
}

export interface ShownCart {
  lines: ShownLine[];
  /** Nothing but a gift card is sold (ADR 058): null while none is chosen. */
  isGiftCard: boolean;
  giftCard: ChosenGiftCard | null;
  total: CartTotal;
  /** With the tip. */
  dueCents: number;
  /** Negative is over. */
  balanceCents: number;
}

const NO_LINE = { quantity: 1, discountType: 'value', discount: 0, reason: '' } as const;

export const EMPTY_CART: Cart = {
  ...{ lines: [], tipStaffId: null, tipCents: 0, cashCents: 0, creditCardCents: 0, giftCardCents: 0, methods: [] },
  ...{ givenCents: null, giftCardCode: '', isReceiptMailed: false },
};

export const keyOf = ({ kind, itemId }: Pick<CartLineEntry, 'kind' | 'itemId'>): string => `${kind}:${itemId}`;

/** The visit's own service, then the products; what is sold no more is left out, another service of the visit takes the place of the one before. */
export function linesOf(cart: Cart, { products, services }: Offered): CartLineEntry[] {
  const own = services.map(
    ({ Id }): CartLineEntry =>
      cart.lines.find((line) => line.kind === 'service' && line.itemId === Id) ?? {
        ...NO_LINE,
        kind: 'service',
        itemId: Id,
      },
  );
  const sold = new Set(products.map(({ Id }) => Id));
  return [...own, ...cart.lines.filter(({ kind, itemId }) => kind === 'product' && sold.has(itemId))];
}

export function shownCart(cart: Cart, offered: Offered): ShownCart {
  const priced = linesOf(cart, offered).flatMap((entry) => {
    const item = (entry.kind === 'service' ? offered.services : offered.products).find(({ Id }) => Id === entry.itemId);
    return item === undefined ? [] : [{ entry, item, unitCents: toCents(item.Price) ?? 0 }];
  });
  const total = cartTotal(
    priced.map(({ entry, item, unitCents }) => ({
      ...{ unitCents, quantity: entry.quantity, taxRate: item.TaxRate, discount: discountOf(entry) },
    })),
  );
  const none = { grossCents: 0, discountCents: 0, taxCents: 0, totalCents: 0 };
  const dueCents = total.totalCents + cart.tipCents;
  return {
    lines: priced.map((line, index) => ({ ...line, total: total.lines[index] ?? none })),
    ...{ isGiftCard: false, giftCard: null },
    ...{ total, dueCents, balanceCents: balanceOf(dueCents, tenderOf(cart)) },
  };
}

export const discountOf = ({ discountType, discount }: CartLineEntry): Discount => ({
  type: discountType,
  amount: discount,
});

/** Of what a manager is to be asked (decision 46). */
export function isOverCap({ entry, unitCents }: ShownLine): boolean {
  return faultOfDiscount({ unitCents, discount: discountOf(entry) }) === 'overCap';
}

/** What is in the cart already becomes more of it. 001 §5 "de-duplicated by Id" */
export function added(cart: Cart, itemId: string, quantity: number): Cart {
  const there = cart.lines.find((line) => line.kind === 'product' && line.itemId === itemId);
  if (there === undefined)
    return { ...cart, lines: [...cart.lines, { ...NO_LINE, kind: 'product', itemId, quantity }] };
  return changed(cart, { ...there, quantity: there.quantity + quantity });
}

/** With this line instead of the one of the same item, or beside the others. */
export function changed(cart: Cart, line: CartLineEntry): Cart {
  const isThere = cart.lines.some((one) => keyOf(one) === keyOf(line));
  const lines = cart.lines.map((one) => (keyOf(one) === keyOf(line) ? line : one));
  return { ...cart, lines: isThere ? lines : [line, ...lines] };
}

export function removed(cart: Cart, line: CartLineEntry): Cart {
  return { ...cart, lines: cart.lines.filter((one) => keyOf(one) !== keyOf(line)) };
}

export function tenderOf({ cashCents, creditCardCents, giftCardCents }: Cart): Tender {
  return { cash: cashCents, creditCard: creditCardCents, giftCard: giftCardCents };
}

export function withTender(cart: Cart, { cash, creditCard, giftCard }: Tender): Cart {
  return { ...cart, cashCents: cash, creditCardCents: creditCard, giftCardCents: giftCard };
}

/** 001 §4: on, it takes what the others leave, a gift card at most its balance; off, nothing. */
export function toggled(
  cart: Cart,
  { method, isOn, total, most }: { method: TenderMethod; isOn: boolean; total: number; most?: number },
): Cart {
  const methods = cart.methods.filter((one) => one !== method);
  const tender = switched(tenderOf(cart), { method, isOn, total, ...(most === undefined ? {} : { most }) });
  return {
    ...withTender(cart, tender),
    methods: isOn ? [...methods, method] : methods,
    ...(method === 'cash' ? { givenCents: null } : {}),
    ...(method === 'giftCard' && !isOn ? { giftCardCode: '' } : {}),
  };
}

const NOTES = [500, 1_000, 2_000, 5_000, 10_000];
const MOST_KEYS = 4;

/** What clients put down for an amount: the exact sum, and what the next notes come to. */
export function notesFor(cents: number): number[] {
  const sums = NOTES.map((note) => Math.ceil(cents / note) * note);
  return cents === 0 ? [] : [...new Set([cents, ...sums])].sort((one, other) => one - other).slice(0, MOST_KEYS);
}

export interface Paying {
  clientId: string;
  /** Null for a sale without a visit. */
  appointmentId: number | null;
  staffName: string;
  approval?: { username: string; password: string };
}

/** 001 §7: the body of a checkout, in dollars. */
export function bodyOf(cart: Cart, { lines, giftCard, total }: ShownCart, paying: Paying): Wire<Checkout> {
  const { clientId, appointmentId, staffName, approval } = paying;
  const items = lines.map(({ entry, total: { discountCents } }) => ({
    Item: {
      Type: entry.kind === 'service' ? ('Service' as const) : ('Product' as const),
      Metadata: { Id: entry.itemId },
    },
    Quantity: entry.quantity,
    ...(entry.kind === 'service' && appointmentId !== null ? { AppointmentIds: [appointmentId] } : {}),
    DiscountAmount: toDollars(discountCents),
    ...(entry.discount === 0 ? {} : { ...typedDiscount(entry), discountReason: entry.reason }),
  }));
  const tip = {
    Item: { Type: 'Tip' as const, Metadata: { StaffId: cart.tipStaffId ?? 0, Amount: toDollars(cart.tipCents) } },
    Quantity: 1,
  };
  return {
    ...{ ClientId: clientId, totalAmount: toDollars(total.totalCents), tip: toDollars(cart.tipCents), staffName },
    Items: [...items, ...(giftCard === null ? [] : [giftCardItem(giftCard)]), ...(cart.tipCents > 0 ? [tip] : [])],
    ...{ Payments: paymentsOf(cart), discount: toDollars(total.discountCents), sendReceipt: cart.isReceiptMailed },
    ...(approval === undefined ? {} : { approval }),
  };
}

function giftCardItem({ itemId, cents }: ChosenGiftCard) {
  return { Item: { Type: 'GiftCard' as const, Metadata: { Id: itemId, Amount: toDollars(cents) } }, Quantity: 1 };
}

function typedDiscount({ discountType, discount }: CartLineEntry) {
  return { discountType, discount: discountType === 'value' ? toDollars(discount) : discount };
}

function paymentsOf({
  cashCents,
  creditCardCents,
  giftCardCents,
  givenCents,
  giftCardCode,
}: Cart): Checkout['Payments'] {
  const given = givenCents === null ? {} : { given: toDollars(givenCents) };
  return [
    ...(cashCents > 0 ? [{ Type: 'Cash' as const, Metadata: { amount: toDollars(cashCents), ...given } }] : []),
    ...(giftCardCents > 0
      ? [{ Type: 'GiftCard' as const, Metadata: { amount: toDollars(giftCardCents), cardNumber: giftCardCode } }]
      : []),
    ...(creditCardCents > 0
      ? [{ Type: 'Custom' as const, Metadata: { amount: toDollars(creditCardCents), id: CARD_METHOD_ID } }]
      : []),
  ];
}
