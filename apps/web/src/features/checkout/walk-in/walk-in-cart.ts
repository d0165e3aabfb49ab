import { useState } from 'react';
import { type Cart, type CartChange, EMPTY_CART } from '../cart/cart';

/** Who buys. */
export interface WalkInClient {
  clientId: string;
  name: string;
  /** Where the receipt would go. */
  email: string;
}

interface Kept {
  cart: Cart;
  client: WalkInClient | null;
}

const NOTHING: Kept = { cart: EMPTY_CART, client: null };

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
    isEmpty: kept.cart.lines.length === 0,
    change: (next: CartChange) => keep((now) => ({ ...now, cart: typeof next === 'function' ? next(now.cart) : next })),
    choose: (client: WalkInClient | null) => keep((now) => ({ ...now, client })),
    clear: () => sessionStorage.removeItem(place),
  };
}

function keptAt(place: string): Kept {
  const text = sessionStorage.getItem(place);
  return text === null ? NOTHING : (JSON.parse(text) as Kept);
}
