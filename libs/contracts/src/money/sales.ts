/** `studio`: paid here; `provider`: at the provider's own desk. */
export type SaleOrigin = 'studio' | 'provider';
export type SaleStatus = 'closed' | 'removed';
export type SaleLineKind = 'service' | 'product' | 'tip' | 'giftCard';
export type PaymentMethod = 'cash' | 'creditCard' | 'giftCard' | 'other';
export type DiscountType = 'percentage' | 'value';

/** Of the provider, under which our card payments are booked ("Clover Credit Card"). 001 §5 */
export const CARD_METHOD_ID = 25;
/** Of one cart. */
export const MOST_LINES = 60;
/** What may be put onto a gift card whose value is free, in cents: the provider names no limits. ADR 058 */
export const GIFT_CARD_VALUE = { leastCents: 500, mostCents: 100_000 } as const;

/** Who let a sale go over the caps of discounts (decision 46). */
export interface SaleApproval {
  userId: string;
  userName: string;
  role: string;
  /** Instant. */
  at: string;
}
/** `checking`: it is not known yet whether it was sold, and nobody may pay it meanwhile (decision 44); `off`: called off. */
export type CheckoutState = 'open' | 'checking' | 'paid' | 'off';

/** What a receipt is printed on: a US Letter sheet, or a roll of 80 mm. */
export const PAPERS = ['letter', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];
