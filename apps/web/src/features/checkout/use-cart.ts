import { useState } from 'react';
import type { CartDraft } from '#contracts/money/checkout-page.dto';
import type { Wire } from '#contracts/wire';
import type { LiveCheckout } from '../../live/patches/checkout-page';
import type { VisitRef } from '../../live/patches/visit-page';
import { useDraftSaver } from '../drafts/use-draft-saver';
import type { DraftState } from '../drafts/draft-saver';
import { type Cart, type CartChange, EMPTY_CART } from './cart/cart';
import { keepCart } from './checkout.data';

/** Somebody else changed the cart: here it followed, or both did at once and the last one counts. */
export interface CartNews {
  name: string;
  isBoth: boolean;
}

export interface CartState {
  cart: Cart;
  draft: DraftState;
  news: CartNews | null;
  change: (next: CartChange) => void;
}

/** The cart of a visit as this device shows it, kept on the server and followed from there. */
export function useCart(page: LiveCheckout, visit: VisitRef, isHeld: boolean): CartState {
  const [initial] = useState(() => cartOf(page.draft));
  const [cart, setCart] = useState(initial);
  const [news, setNews] = useState<CartNews | null>(null);
  const [seen, setSeen] = useState(page.draft?.version ?? 0);
  // As the server has it, by what this device knows: the same is not sent again.
  const [kept, setKept] = useState(JSON.stringify(initial));
  const { draft } = page;
  if (draft !== null && draft.version > seen) {
    setSeen(draft.version);
    const theirs = cartOf(draft);
    const text = JSON.stringify(theirs);
    if (text !== kept && text !== JSON.stringify(cart)) {
      const isBoth = JSON.stringify(cart) !== kept;
      setNews({ name: draft.savedBy, isBoth });
      if (!isBoth) setCart(theirs);
    }
    setKept(text);
  }
  const state = useDraftSaver({
    ...{ initial, draft: cart, isHeld },
    send: (one, { isParting }) => {
      const text = JSON.stringify(one);
      if (text === kept) return Promise.resolve('saved' as const);
      const onKept = (version: number) => {
        setSeen((before) => Math.max(before, version));
        setKept(text);
      };
      return keepCart(visit, one, { isParting, onKept });
    },
  });
  const change = (next: CartChange) => {
    setNews(null);
    setCart(next);
  };
  return { cart, draft: state, news, change };
}

function cartOf(draft: Wire<CartDraft> | null): Cart {
  if (draft === null) return EMPTY_CART;
  const { lines, tipStaffId, tipCents, cashCents, creditCardCents, giftCardCents, methods } = draft;
  const { givenCents, giftCardCode, isReceiptMailed } = draft;
  return {
    ...{ lines, tipStaffId, tipCents, cashCents, creditCardCents, giftCardCents, methods },
    ...{ givenCents, giftCardCode, isReceiptMailed },
  };
}
