import { useState } from 'react';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import type { DisplayedCart } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { toCents } from '#domain/money/cents';
import type { DeskPlace } from '../displays/desk-display.store';
import { DisplayLink } from '../displays/display-link';
import { useDisplayed } from '../displays/displayed.store';
import type { Cart, CartChange, ShownCart } from './cart/cart';

export interface ClientDisplayProps {
  place: DeskPlace;
  cart: Cart;
  shown: ShownCart;
  /** Its payment is on its way. */
  isLocked: boolean;
  onChange: (next: CartChange) => void;
}

/** The client sees the cart on her own screen, and what she chooses there as a tip comes into it; whose it is says the desk. */
export function ClientDisplay({ place, cart, shown, isLocked, onChange }: ClientDisplayProps) {
  const [cartKey] = useState(() => crypto.randomUUID());
  const isEmpty = shown.lines.length === 0 && shown.giftCard === null;
  const displayed = isEmpty ? null : cartOnDisplay(cart, shown);
  const openStage = shown.isGiftCard ? 'withoutTip' : 'cart';
  useDisplayed(displayed && { ...displayed, cartKey, stage: isLocked ? 'paying' : openStage }, (tipCents) => {
    if (!isLocked && !shown.isGiftCard) onChange((now) => ({ ...now, tipCents }));
  });
  return <DisplayLink place={place} />;
}

function cartOnDisplay(
  { tipCents }: Cart,
  { lines, giftCard, total, dueCents }: ShownCart,
): Omit<Wire<DisplayedCart>, 'cartKey' | 'stage'> {
  const { grossCents, discountCents, taxCents } = total;
  const items = lines.map(({ item: { Name: name }, entry: { quantity }, total: line }) => ({
    ...{ name, quantity, grossCents: line.grossCents },
  }));
  const cards = giftCard === null ? [] : [{ name: giftCard.name, quantity: 1, grossCents: giftCard.cents }];
  return {
    lines: [...items, ...cards],
    ...{ netCents: grossCents - discountCents, discountCents, taxCents, tipCents, dueCents, changeCents: 0 },
  };
}

/** The client is thanked, and sees what she gets back. */
export function useThanksOnDisplay({ saleId, totalAmount, tip, changeDue }: CheckoutReply): void {
  const cents = (dollars: number): number => toCents(dollars) ?? 0;
  useDisplayed(
    {
      ...{ cartKey: saleId, stage: 'paid', lines: [], netCents: 0, discountCents: 0, taxCents: 0 },
      ...{ tipCents: cents(tip), dueCents: cents(totalAmount) + cents(tip), changeCents: cents(changeDue) },
    },
    () => undefined,
  );
}
