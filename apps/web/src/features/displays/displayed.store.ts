import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ChosenTip, DisplayedCart } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';

interface Displayed {
  cart: Wire<DisplayedCart> | null;
  /** What the client chose for one of this page's carts. */
  tip: Wire<ChosenTip> | null;
}

/** Between whatever is at the till and the client's screen beside it. */
const displayed = createStore<Displayed>(() => ({ cart: null, tip: null }));

export function useDisplayedCart(): Displayed['cart'] {
  return useStore(displayed, ({ cart }) => cart);
}

export function tellTip(tip: Displayed['tip']): void {
  displayed.setState({ tip });
}

/** The client sees this as long as it is at the till; `onTip` hears what she chooses for it, each choice once. */
export function useDisplayed(cart: Wire<DisplayedCart> | null, onTip: (tipCents: number) => void): void {
  const content = JSON.stringify(cart);
  useEffect(() => displayed.setState({ cart: JSON.parse(content) as Displayed['cart'] }), [content]);
  useEffect(() => () => displayed.setState({ cart: null }), []);
  const tip = useStore(displayed, (now) => (cart !== null && now.tip?.cartKey === cart.cartKey ? now.tip : null));
  const taken = useRef<string | null>(null);
  const take = useEffectEvent(onTip);
  useEffect(() => {
    const text = JSON.stringify(tip);
    if (tip === null || text === taken.current) return;
    taken.current = text;
    take(tip.tipCents);
  }, [tip]);
}
