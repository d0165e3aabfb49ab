import type { CartItem, CartPayment, Checkout } from '#contracts/money/checkout.dto';
import { CARD_METHOD_ID } from '#contracts/money/sales';
import {
  type CartTotal,
  type Discount,
  type DiscountCaps,
  NO_DISCOUNT,
  cartTotal,
  faultOfDiscount,
} from '#domain/money/cart-total';
import { type Cents, sumOf, toCents } from '#domain/money/cents';
import type { ProviderOffer, ProviderTender } from '../../../adapters/provider/sales/provider-sales.js';
import { DomainError } from '../../../platform/errors.js';
import { isGiftCard, mustBeSoldAlone, newGiftCardNumber, priceOfGiftCard } from './gift-card-reading.js';

const KINDS = { Service: 'service', Product: 'product', Tip: null, GiftCard: 'giftCard' } as const;

export interface ReadLine {
  offer: ProviderOffer;
  quantity: number;
  discount: Discount;
  reason: string;
  appointmentIds: readonly number[];
  /** Of a gift card: the number that it gets, else null. */
  giftCardCode: string | null;
}

export interface ReadTip {
  staffId: number;
  cents: Cents;
}

/** What one press wants to sell, priced by our own catalogue: of the browser's sums none counts. */
export interface ReadCart {
  lines: ReadLine[];
  totals: CartTotal;
  tips: ReadTip[];
  tipCents: Cents;
  payments: (ProviderTender & { givenCents: Cents | null })[];
  isOverCap: boolean;
}

/** Throws VALIDATION_FAILED, DISCOUNT_TOO_HIGH, TIP_WITHOUT_STAFF, TENDER_MISMATCH or PRICE_CHANGED, in this order. 001 §5 */
export function readCart(checkout: Checkout, offers: readonly ProviderOffer[], caps: DiscountCaps): ReadCart {
  if (checkout.Items.some(isGiftCard)) mustBeSoldAlone(checkout);
  const lines = checkout.Items.filter(({ Item }) => Item.Type !== 'Tip').map((item) => readLine(item, offers));
  if (lines.length === 0) throw invalid('There is nothing in the cart.');
  const faults = lines.map(({ offer, discount }) => faultOfDiscount({ unitCents: offer.priceCents, discount }, caps));
  if (faults.includes('negative') || faults.includes('notExact'))
    throw invalid('A discount must be an amount with two decimals.');
  if (faults.includes('overPrice'))
    throw new DomainError('DISCOUNT_TOO_HIGH', 'A discount must not be higher than the price.');
  const totals = cartTotal(lines.map(toCartLine));
  const tips = readTips(checkout);
  const tipCents = sumOf(tips.map(({ cents }) => cents));
  const payments = checkout.Payments.map(readPayment).filter(({ cents }) => cents > 0);
  mustAddUp(checkout, { paidCents: sumOf(payments.map(({ cents }) => cents)), totals });
  return { lines, totals, tips, tipCents, payments, isOverCap: faults.includes('overCap') };
}

function readLine(item: CartItem, offers: readonly ProviderOffer[]): ReadLine {
  const kind = KINDS[item.Item.Type];
  const id = item.Item.Metadata.Id ?? '';
  const offer = offers.find((one) => one.kind === kind && one.itemId === id);
  if (offer === undefined) throw invalid(`This is not sold here: ${id}`);
  if (kind === 'giftCard') return giftCardLine(offer, item);
  return {
    ...{ offer, quantity: item.Quantity, discount: discountOf(item), reason: item.discountReason?.trim() ?? '' },
    ...{ appointmentIds: item.AppointmentIds ?? [], giftCardCode: null },
  };
}

function giftCardLine(offer: ProviderOffer, item: CartItem): ReadLine {
  return {
    ...{
      offer: { ...offer, priceCents: priceOfGiftCard(offer, item) },
      quantity: 1,
      discount: NO_DISCOUNT,
      reason: '',
    },
    ...{ appointmentIds: item.AppointmentIds ?? [], giftCardCode: newGiftCardNumber() },
  };
}

/** As it was typed; callers that send only what the line's discount comes to get it as an amount off each unit. */
function discountOf({ discountType, discount, DiscountAmount, Quantity }: CartItem): Discount {
  if (discountType === 'percentage') return { type: 'percentage', amount: discount ?? 0 };
  if (discountType === 'value') return { type: 'value', amount: dollars(discount ?? 0, 'discount') };
  if (DiscountAmount === undefined || DiscountAmount === 0) return NO_DISCOUNT;
  return { type: 'value', amount: dollars(DiscountAmount, 'DiscountAmount') / Quantity };
}

function readTips({ Items, tip }: Checkout): ReadTip[] {
  const tips = Items.filter(({ Item }) => Item.Type === 'Tip').map(({ Item: { Metadata }, Quantity }) => ({
    staffId: Metadata.StaffId ?? 0,
    cents: dollars(Metadata.Amount ?? 0, 'Amount') * Quantity,
  }));
  const given = tips.filter(({ cents }) => cents > 0);
  const wanted = dollars(tip, 'tip');
  if ((wanted > 0 && given.length === 0) || given.some(({ staffId }) => staffId === 0)) throw withoutStaff();
  if (sumOf(given.map(({ cents }) => cents)) !== wanted) throw invalid('tip must be the sum of the tip items.');
  return given;
}

function readPayment({ Type, Metadata }: CartPayment): ReadCart['payments'][number] {
  const cents = dollars(Metadata.amount, 'amount');
  if (Type === 'Custom') return { method: 'creditCard', cents, methodId: CARD_METHOD_ID, givenCents: null };
  if (Type === 'GiftCard') {
    const code = Metadata.cardNumber?.trim() ?? '';
    if (code === '') throw invalid('A gift card needs its number.');
    return { method: 'giftCard', cents, code, givenCents: null };
  }
  const givenCents = Metadata.given === undefined ? null : dollars(Metadata.given, 'given');
  if (givenCents !== null && givenCents < cents)
    throw new DomainError('TENDER_MISMATCH', 'The cash that was given is less than what is paid with it.');
  return { method: 'cash', cents, givenCents };
}

function mustAddUp(checkout: Checkout, { paidCents, totals }: { paidCents: Cents; totals: CartTotal }): void {
  const totalCents = dollars(checkout.totalAmount, 'totalAmount');
  if (paidCents !== totalCents + dollars(checkout.tip, 'tip'))
    throw new DomainError('TENDER_MISMATCH', 'What is paid does not match the total after tip.');
  if (totalCents !== totals.totalCents) throw priceChanged(totals.totalCents);
}

export function toCartLine({ offer, quantity, discount }: ReadLine) {
  return { unitCents: offer.priceCents, quantity, taxRate: offer.taxRate, discount };
}

export function priceChanged(totalCents: Cents): DomainError {
  return new DomainError(
    'PRICE_CHANGED',
    `The total is $${(totalCents / 100).toFixed(2)} now. Please look at the cart and confirm it.`,
  );
}

/** The document's sentence. 001 §8 */
export function withoutStaff(): DomainError {
  return new DomainError('TIP_WITHOUT_STAFF', 'Please select a staff member.');
}

function dollars(amount: number, name: string): Cents {
  const cents = toCents(amount);
  if (cents === null || cents < 0) throw invalid(`${name} must be an amount in dollars with two decimals.`);
  return cents;
}

export function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
