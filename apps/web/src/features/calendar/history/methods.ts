import type { SaleCheckout } from '#contracts/money/sales.dto';

/** Keys of `calendar.visits`. */
export type Method = 'creditCard' | 'cash' | 'giftCard' | 'other';
const METHODS: readonly Method[] = ['creditCard', 'cash', 'giftCard', 'other'];

/** How it was paid; several where it was shared out. */
export function methodsOf(paid: SaleCheckout | null): readonly Method[] {
  return paid === null ? [] : METHODS.filter((method) => paid[method] !== 0);
}
