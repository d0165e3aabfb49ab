import { shareOf } from '#domain/money/cents';
import { ProviderFault } from '../calls/mindbody.fault.js';
import {
  type WireRecord,
  id,
  localTime,
  member,
  number,
  numberOrNull,
  record,
  records,
  text,
  word,
} from '../calls/mindbody.wire.js';
import type {
  PaidCart,
  ProviderCart,
  ProviderCartLine,
  ProviderCartTotal,
  ProviderOffer,
  ProviderPayment,
  ProviderPurchase,
  ProviderSale,
  ProviderSaleLine,
  ProviderTender,
  SoldCart,
} from './provider-sales.js';

/** Sums that are no whole cents are rounded as they stand: they are the provider's. */
export function cents(from: WireRecord, name: string): number {
  return Math.round(number(from, name) * 100) + 0;
}

export function centsOrFault(from: WireRecord, name: string): number {
  if (numberOrNull(from, name) === null) throw new ProviderFault('malformed');
  return cents(from, name);
}

/** §7.1. Null for what cannot be sold: without a name, a price or a number. */
export function toOffer(kind: 'service' | 'product', raw: WireRecord): ProviderOffer | null {
  const itemId = word(raw, 'Id');
  const isSold = raw['Discontinued'] !== true && raw['SaleInContractOnly'] !== true;
  if (!isSold || itemId === '' || word(raw, 'Name') === '' || numberOrNull(raw, 'Price') === null) return null;
  return {
    ...{ kind, itemId, productId: number(raw, 'ProductId'), name: word(raw, 'Name') },
    description: word(raw, 'ShortDescription'),
    priceCents: cents(raw, 'Price'),
    taxRate: number(raw, 'TaxRate'),
    programId: kind === 'service' ? numberOrNull(raw, 'ProgramId') : null,
    giftCard: null,
  };
}

/** §7.2: values of metadata are text, amounts of a line are not. */
export function toCartBody({ clientId, locationId, lines }: ProviderCart): object {
  return {
    ...{ ClientId: clientId, LocationId: locationId, InStore: true, CalculateTax: true },
    Items: lines.map((line) => toItem(line)),
  };
}

export function toPaidCartBody({ payments, notes, isReceiptMailed, ...cart }: PaidCart): object {
  return {
    ...toCartBody(cart),
    Items: cart.lines.map((line) => ({ ...toItem(line), ...(line.kind === 'tip' ? {} : { SalesNotes: notes }) })),
    ...{ SendEmail: isReceiptMailed, Payments: payments.map((payment) => toPayment(payment, notes)) },
  };
}

function toItem(line: ProviderCartLine): object {
  if (line.kind === 'giftCard') throw new Error('a gift card is no line of a cart there');
  if (line.kind === 'tip') {
    const Metadata = { StaffId: String(line.staffId), Amount: dollars(line.cents) };
    return { Item: { Type: 'Tip', Metadata }, Quantity: 1 };
  }
  return {
    Item: { Type: line.kind === 'service' ? 'Service' : 'Product', Metadata: { Id: line.itemId } },
    Quantity: line.quantity,
    DiscountAmount: Number(dollars(line.discountCents)),
    ...(line.appointmentId === null ? {} : { AppointmentIds: [line.appointmentId] }),
  };
}

export function toPayment(payment: ProviderTender, notes: string): object {
  const paid = { amount: dollars(payment.cents), notes };
  if (payment.method === 'cash') return { Type: 'Cash', Metadata: paid };
  if (payment.method === 'giftCard') return { Type: 'GiftCard', Metadata: { ...paid, cardNumber: payment.code } };
  return { Type: 'Custom', Metadata: { ...paid, id: String(payment.methodId) } };
}

export function dollars(amount: number): string {
  return (amount / 100).toFixed(2);
}

export function toCartTotal(answer: unknown): ProviderCartTotal {
  const cart = member(answer, 'ShoppingCart');
  return {
    ...{ subtotalCents: cents(cart, 'SubTotal'), discountCents: cents(cart, 'DiscountTotal') },
    ...{ taxCents: cents(cart, 'TaxTotal'), grandTotalCents: centsOrFault(cart, 'GrandTotal') },
  };
}

export function toSoldCart(answer: unknown): SoldCart {
  return { ...toCartTotal(answer), providerSaleId: id(member(answer, 'ShoppingCart'), 'SaleId') };
}

/** §7.3 */
export function toSale(raw: WireRecord): ProviderSale {
  const soldLocal = localTime(raw, 'SaleDateTime');
  if (soldLocal === null) throw new ProviderFault('malformed');
  return {
    ...{ providerSaleId: id(raw), soldLocal, clientId: word(raw, 'ClientId'), locationId: number(raw, 'LocationId') },
    lines: records(raw, 'PurchasedItems').map(toSaleLine),
    payments: records(raw, 'Payments').map(toSalePayment),
  };
}

function toSaleLine(raw: WireRecord): ProviderSaleLine {
  const unitCents = cents(raw, 'UnitPrice');
  const quantity = number(raw, 'Quantity');
  const gross = unitCents * quantity;
  const taxCents = cents(raw, 'TaxAmount');
  const discountCents =
    numberOrNull(raw, 'DiscountAmount') === null
      ? shareOf(Math.max(0, gross), Math.round(number(raw, 'DiscountPercent') * 100), 10_000)
      : cents(raw, 'DiscountAmount');
  const totalCents =
    numberOrNull(raw, 'TotalAmount') === null ? gross - discountCents + taxCents : cents(raw, 'TotalAmount');
  return {
    ...{ kind: kindOf(raw), itemId: word(raw, 'BarcodeId'), productId: number(raw, 'Id') },
    ...{ name: word(raw, 'Description'), unitCents, quantity, discountCents, taxCents, totalCents },
    ...{ notes: text(raw, 'Notes'), giftCardCode: word(raw, 'GiftCardBarcodeId') },
  };
}

/** A tip is a line without an item; nothing else says that it is one (§7.2, sandbox). */
function kindOf(raw: WireRecord): ProviderSaleLine['kind'] {
  if (raw['IsService'] === true) return 'service';
  if (word(raw, 'GiftCardBarcodeId') !== '') return 'giftCard';
  return word(raw, 'BarcodeId') === '' && number(raw, 'Id') === 0 ? 'tip' : 'product';
}

function toSalePayment(raw: WireRecord): ProviderPayment {
  const name = word(raw, 'Type');
  return { method: methodOf(name), name, cents: cents(raw, 'Amount'), notes: text(raw, 'Notes') };
}

/** By the name of its payment type, which each business writes its own way. */
function methodOf(type: string): ProviderPayment['method'] {
  const name = type.toLowerCase();
  if (/^cash\b/.test(name)) return 'cash';
  if (/gift\s*card/.test(name)) return 'giftCard';
  return /card|visa|master|amex|american express|discover|clover/.test(name) ? 'creditCard' : 'other';
}

/** §6 `GET /client/clientpurchases` */
export function toPurchase(raw: WireRecord): ProviderPurchase {
  return {
    ...{ providerSaleId: number(record(raw['Sale']), 'Id'), description: word(raw, 'Description') },
    ...{ quantity: number(raw, 'Quantity'), paidCents: cents(raw, 'AmountPaid'), isReturned: raw['Returned'] === true },
  };
}
