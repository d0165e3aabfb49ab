import { useState } from 'react';
import { type Cart, type CartChange, EMPTY_CART } from '../cart/cart';
import { paidWholeBy, type WantedGiftCard } from '../cart/gift-card-cart';

/** Who buys. */
export interface WalkInClient {
  clientId: string;
  name: string;
  /** Where the receipt would go. */
  email: string;
}

interface Kept {
  goods: Goods;
  cart: Cart;
  giftCard: WantedGiftCard;
  client: WalkInClient | null;
}

/** What is sold: one or the other, for a gift card is sold by itself (ADR 058). */
export type Goods = 'products' | 'giftCard';

const NOTHING: Kept = {
  ...{ goods: 'products', cart: EMPTY_CART, client: null },
  giftCard: { itemId: null, valueCents: null },
};

/** The cart of a sale without a visit: this tab's own, still there after a reload, so that a press without an answer goes out again as it was. */
export function useWalkInCart(siteId: number) {
  const place = `studio-hub.walk-in.${siteId}`;
  const [kept, setKept] = useState(() => keptAt(place));
  const keep = (next: (now: Kept) => Kept) =>
    setKept((now) => {
      const then = next(now);
      sessionStorage.setItem(place, JSON.stringify(then));
      return then;
    });
  return {
    ...kept,
    change: (next: CartChange) => keep((now) => ({ ...now, cart: typeof next === 'function' ? next(now.cart) : next })),
    /** What was in the other one stays there; how it is paid begins anew. */
    sell: (goods: Goods) =>
      keep((now) => ({ ...now, goods, cart: { ...paidWholeBy(now.cart, null, 0), tipCents: 0 } })),
    /** `cents`: what it costs, which is paid as the one before was. */
    want: (giftCard: WantedGiftCard, cents: number) =>
      keep((now) => ({ ...now, giftCard, cart: paidWholeBy(now.cart, now.cart.methods[0] ?? null, cents) })),
    choose: (client: WalkInClient | null) => keep((now) => ({ ...now, client })),
    clear: () => sessionStorage.removeItem(place),
  };
}

function keptAt(place: string): Kept {
  const text = sessionStorage.getItem(place);
  return text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Kept>) };
}
