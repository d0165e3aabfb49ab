import { type WireRecord, id, number, numberOrNull, record, word } from '../calls/mindbody.wire.js';
import { cents, centsOrFault, dollars, toPayment } from './mindbody.sales.codec.js';
import type {
  GiftCardLine,
  PaidCart,
  ProviderCart,
  ProviderCartTotal,
  ProviderOffer,
  SoldCart,
} from './provider-sales.js';

/** §7.1. Null for what cannot be sold: without a name, a price or a number. */
export function toGiftCardOffer(raw: WireRecord): ProviderOffer | null {
  const name = word(raw, 'Description');
  const isEditable = raw['EditableByConsumer'] === true;
  const isPriced = numberOrNull(raw, 'SalePrice') !== null && (isEditable || number(raw, 'SalePrice') > 0);
  if (word(raw, 'Id') === '' || name === '' || !isPriced) return null;
  return {
    ...{ kind: 'giftCard', itemId: word(raw, 'Id'), productId: number(raw, 'Id'), name, description: '' },
    ...{ priceCents: cents(raw, 'SalePrice'), taxRate: 0, programId: null },
    giftCard: { valueCents: cents(raw, 'CardValue'), isEditable },
  };
}

/** The gift card that this cart is; null for a cart of anything else. */
export function giftCardOf({ lines }: ProviderCart): GiftCardLine | null {
  const card = lines.find((line) => line.kind === 'giftCard');
  if (card !== undefined && lines.length > 1) throw new Error('a gift card stands alone in its cart');
  return card ?? null;
}

/** §7.4. The call wants a payment in its test, too: of a card whose value is free it is the value. */
export function toGiftCardBody(card: GiftCardLine, { clientId, locationId }: ProviderCart): object {
  return {
    ...{ LocationId: locationId, PurchaserClientId: clientId, GiftCardId: Number(card.itemId), BarcodeId: card.code },
    PaymentInfo: { Type: 'Cash', Metadata: { amount: dollars(card.cents) } },
  };
}

export function toPaidGiftCardBody(card: GiftCardLine, cart: PaidCart): object {
  const [payment, ...others] = cart.payments;
  if (payment === undefined || others.length > 0) throw new Error('a gift card has one payment');
  return {
    ...toGiftCardBody(card, cart),
    ...{ PaymentInfo: toPayment(payment, cart.notes), SendEmailReceipt: cart.isReceiptMailed },
  };
}

/** Neither discount nor tax. */
export function toGiftCardTotal(answer: unknown): ProviderCartTotal {
  const paidCents = centsOrFault(record(answer), 'AmountPaid');
  return { subtotalCents: paidCents, discountCents: 0, taxCents: 0, grandTotalCents: paidCents };
}

export function toSoldGiftCard(answer: unknown): SoldCart {
  return { ...toGiftCardTotal(answer), providerSaleId: id(record(answer), 'SaleId') };
}
