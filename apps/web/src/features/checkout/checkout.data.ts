import { queryOptions } from '@tanstack/react-query';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { toCents } from '#domain/money/cents';
import { call, Refusal, Unreachable } from '../../api/call';
import type { VisitRef } from '../../live/patches/visit-page';
import { liveQuery } from '../../live/read-live';
import type { SaveResult } from '../drafts/draft-saver';
import type { Cart } from './cart/cart';
import { isBehind } from '../../live/patches/behind';

/** One visit at the till. */
export function checkoutQuery(ref: VisitRef) {
  const { siteId, appointmentId } = ref;
  return liveQuery({
    ...{ siteId, kind: 'checkout', ref, name: 'checkout.page' },
    path: { appointmentId },
    isPartial: isBehind,
  });
}

/** Tells the version that the server gave it. */
export async function keepCart(
  { siteId, appointmentId }: VisitRef,
  cart: Cart,
  { isParting, onKept }: { isParting: boolean; onKept: (version: number) => void },
): Promise<SaveResult> {
  try {
    const as = { staffOf: siteId };
    const { body } = await call('checkout.draft', { as, path: { appointmentId }, body: cart, isParting });
    onKept(body.version);
    return 'saved';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    if (!(error instanceof Refusal)) throw error;
    return error.isPassing ? 'unreachable' : 'refused';
  }
}

/** What is paid: a visit, or a sale without one. */
export interface PayRef {
  siteId: number;
  appointmentId: number | null;
}

const keyPlace = ({ siteId, appointmentId }: PayRef) => `studio-hub.checkout.${siteId}.${appointmentId ?? 'walk-in'}`;
/** Of a visit all tabs press under one key; a walk-in's is its tab's own, as its cart is. */
const keysOf = ({ appointmentId }: PayRef): Storage => (appointmentId === null ? sessionStorage : localStorage);

/** Whether nobody has said yes or no to the last press. */
export function isUndecided(at: PayRef): boolean {
  return keysOf(at).getItem(keyPlace(at)) !== null;
}

/** Sells it once: until the server has said yes or no, every try goes out under the same key, after a reload too. Throws what `call` throws. */
export async function pay(at: PayRef, body: Wire<Checkout>): Promise<CheckoutReply> {
  const place = keyPlace(at);
  const keys = keysOf(at);
  const key = keys.getItem(place) ?? crypto.randomUUID();
  keys.setItem(place, key);
  try {
    const wish = { as: { staffOf: at.siteId }, body, headers: { 'idempotency-key': key } };
    const { appointmentId } = at;
    const reply = await (appointmentId === null
      ? call('checkout.walkIn', wish)
      : call('checkout.pay', { ...wish, path: { appointmentId } }));
    keys.removeItem(place);
    return reply.body;
  } catch (error) {
    if (isDecided(error)) keys.removeItem(place);
    throw error;
  }
}

/** A no, after which nothing was sold; anything else leaves it open whether it was. */
function isDecided(error: unknown): boolean {
  return error instanceof Refusal && !error.isPassing && error.code !== 'PAYMENT_CHECKED';
}

export function giftCardQuery(siteId: number, code: string) {
  return queryOptions({
    queryKey: ['gift-card', siteId, code],
    enabled: code !== '',
    retry: false,
    // What was spent elsewhere is found by the checkout itself.
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { body } = await call('giftCards.balance', { as: { staffOf: siteId }, path: { code }, signal });
      return toCents(body.RemainingBalance) ?? 0;
    },
  });
}
