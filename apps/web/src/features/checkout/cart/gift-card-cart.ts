import type { GiftCardItem } from '#contracts/money/checkout-page.dto';
import { GIFT_CARD_VALUE } from '#contracts/money/sales';
import { cartTotal, NO_DISCOUNT } from '#domain/money/cart-total';
import { toCents } from '#domain/money/cents';
import { balanceOf, type TenderMethod } from '#domain/money/tender';
import { type Cart, type ChosenGiftCard, type ShownCart, tenderOf, toggled, withTender } from './cart';

/** Which gift card somebody wants, and for one whose value is free, how much on it. */
export interface WantedGiftCard {
  itemId: string | null;
  /** Integer cents; null while the field holds no amount that may be put onto a card. */
  valueCents: number | null;
}

/** With the value that is suggested, where there is one. */
export function wantedOf({ Id, Price, isEditable }: GiftCardItem): WantedGiftCard {
  const suggested = toCents(Price) ?? 0;
  return { itemId: Id, valueCents: isEditable && isWithinLimits(suggested) ? suggested : null };
}

/** Null while none is chosen, or its value is not one. */
export function chosenGiftCard(
  { itemId, valueCents }: WantedGiftCard,
  offered: readonly GiftCardItem[],
): ChosenGiftCard | null {
  const card = offered.find(({ Id }) => Id === itemId);
  if (card === undefined) return null;
  const cents = card.isEditable ? valueCents : toCents(card.Price);
  const isValue = cents !== null && (!card.isEditable || isWithinLimits(cents));
  return isValue ? { itemId: card.Id, name: card.Name, cents } : null;
}

function isWithinLimits(cents: number): boolean {
  return cents >= GIFT_CARD_VALUE.leastCents && cents <= GIFT_CARD_VALUE.mostCents;
}

/** A gift card by itself: no tax, no discount, no tip. */
export function shownGiftCard(cart: Cart, giftCard: ChosenGiftCard | null): ShownCart {
  const line = { quantity: 1, taxRate: 0, discount: NO_DISCOUNT };
  const total = cartTotal(giftCard === null ? [] : [{ ...line, unitCents: giftCard.cents }]);
  const dueCents = total.totalCents;
  return {
    ...{ lines: [], isGiftCard: true, giftCard, total, dueCents },
    balanceCents: balanceOf(dueCents, tenderOf(cart)),
  };
}

/** Paid by this alone, or by nothing yet. */
export function paidWholeBy(cart: Cart, method: TenderMethod | null, total: number): Cart {
  const unpaid = {
    ...withTender(cart, { cash: 0, creditCard: 0, giftCard: 0 }),
    ...{ methods: [], givenCents: null, giftCardCode: '' },
  };
  return method === null ? unpaid : toggled(unpaid, { method, isOn: true, total });
}
