import { randomInt } from 'node:crypto';
import type { CartItem, Checkout } from '#contracts/money/checkout.dto';
import { GIFT_CARD_VALUE } from '#contracts/money/sales';
import { type Cents, toCents } from '#domain/money/cents';
import type { ProviderOffer } from '../../../adapters/provider/sales/provider-sales.js';
import { DomainError } from '../../../platform/errors.js';

const DIGITS = 15;

export const isGiftCard = ({ Item }: CartItem): boolean => Item.Type === 'GiftCard';

/** A gift card is sold by itself, at its price, and paid in one way that is no balance (ADR 058). Throws VALIDATION_FAILED. */
export function mustBeSoldAlone({ Items, Payments, tip }: Checkout): void {
  const [card] = Items;
  if (card === undefined || Items.length > 1 || card.Quantity !== 1)
    throw invalid('A gift card is sold by itself, one at a time.');
  if ((card.discount ?? 0) > 0 || (card.DiscountAmount ?? 0) > 0) throw invalid('A gift card has no discount.');
  if (tip > 0) throw invalid('A gift card takes no tip.');
  const paid = Payments.filter(({ Metadata }) => Metadata.amount > 0);
  if (paid.some(({ Type }) => Type === 'GiftCard')) throw invalid('A gift card cannot be paid with a gift card.');
  if (paid.length > 1) throw invalid('A gift card is paid in one way: in cash or by card.');
}

/** What it costs: its price, or the value that was chosen where that is free. */
export function priceOfGiftCard({ giftCard, priceCents }: ProviderOffer, { Item }: CartItem): Cents {
  if (giftCard?.isEditable !== true) return priceCents;
  const { leastCents, mostCents } = GIFT_CARD_VALUE;
  const chosen = toCents(Item.Metadata.Amount ?? 0);
  if (chosen === null || chosen < leastCents || chosen > mostCents)
    throw invalid(`The value of this gift card must be from $${leastCents / 100} to $${mostCents / 100}.`);
  return chosen;
}

/** A new card's number. Nobody can guess it, and no payment card's begins with 9 (ISO/IEC 7812). */
export function newGiftCardNumber(): string {
  return `9${Array.from({ length: DIGITS }, () => randomInt(10)).join('')}`;
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
