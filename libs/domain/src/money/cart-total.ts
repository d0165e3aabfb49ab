import { type Cents, shareOf, sumOf } from './cents.js';

/** Off each unit: a part of its price, as `20.5` per cent with two decimals, or an amount in cents. */
export interface Discount {
  type: 'percentage' | 'value';
  amount: number;
}

export interface CartLine {
  unitCents: Cents;
  quantity: number;
  /** A fraction, `0.0825`. */
  taxRate: number;
  discount: Discount;
}

export interface LineTotal {
  grossCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  /** What is paid for the line. */
  totalCents: Cents;
}

export interface CartTotal extends LineTotal {
  lines: LineTotal[];
}

export const NO_DISCOUNT: Discount = { type: 'value', amount: 0 };
/** Of one line. */
export const MOST_QUANTITY = 999;
/** 001 §9: of the unit price. */
export const MOST_VALUE_PERCENT = 20;
export const MOST_PERCENTAGE = 100;

const PERCENT_PARTS = 100;
/** A rate has six decimals at most: 8.25 % is 0.0825. */
const RATE_PARTS = 1_000_000;

/** What one line comes to: the discount before the tax, the tax of the line rounded by itself (001 §5 "Checkout", decision 43). */
export function lineTotal({ unitCents, quantity, taxRate, discount }: CartLine): LineTotal {
  const grossCents = unitCents * quantity;
  const discountCents = discountOf({ unitCents, quantity, discount });
  const taxCents = shareOf(grossCents - discountCents, Math.round(taxRate * RATE_PARTS), RATE_PARTS);
  return { grossCents, discountCents, taxCents, totalCents: grossCents - discountCents + taxCents };
}

/** The sums of its lines, whatever their order; without the tip. */
export function cartTotal(cart: readonly CartLine[]): CartTotal {
  const lines = cart.map(lineTotal);
  const sum = (of: keyof LineTotal): Cents => sumOf(lines.map((line) => line[of]));
  return {
    lines,
    ...{ grossCents: sum('grossCents'), discountCents: sum('discountCents') },
    ...{ taxCents: sum('taxCents'), totalCents: sum('totalCents') },
  };
}

export type DiscountFault = 'negative' | 'notExact' | 'overPrice' | 'overCap';

/** The part of a unit's price that a studio lets anybody take off, in per cent: the document's caps, or a studio's lower one (decision 13). */
export interface DiscountCaps {
  percentage: number;
}

export const DOCUMENT_CAPS: DiscountCaps = { percentage: MOST_PERCENTAGE };

/**
 * What is wrong with a discount, null for nothing. `overCap` is what a manager may approve (decision 46); above the price itself nobody may
 * go. 001 §5 "Discounts"
 */
export function faultOfDiscount(
  { unitCents, discount: { type, amount } }: Pick<CartLine, 'unitCents' | 'discount'>,
  caps: DiscountCaps = DOCUMENT_CAPS,
): DiscountFault | null {
  if (!Number.isFinite(amount) || amount < 0) return 'negative';
  if (type === 'percentage') {
    if (percentParts(amount) === null) return 'notExact';
    if (amount > MOST_PERCENTAGE) return 'overPrice';
    return amount > caps.percentage ? 'overCap' : null;
  }
  if (!Number.isInteger(amount)) return 'notExact';
  if (amount > unitCents) return 'overPrice';
  return amount * 100 > unitCents * MOST_VALUE_PERCENT ? 'overCap' : null;
}

function discountOf({ unitCents, quantity, discount }: Omit<CartLine, 'taxRate'>): Cents {
  if (discount.type === 'value') return discount.amount * quantity;
  return shareOf(unitCents * quantity, Math.round(discount.amount * PERCENT_PARTS), 100 * PERCENT_PARTS);
}

/** Hundredths of a per cent; null where there is a smaller part. */
function percentParts(amount: number): number | null {
  const parts = Math.round(amount * PERCENT_PARTS);
  return Number((parts / PERCENT_PARTS).toFixed(2)) === amount ? parts : null;
}
