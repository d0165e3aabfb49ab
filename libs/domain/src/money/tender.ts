import type { Cents } from './cents.js';

/** How a sale is paid, 001 §3 "Payment state". None is negative. */
export interface Tender {
  cash: Cents;
  creditCard: Cents;
  giftCard: Cents;
}

export type TenderMethod = keyof Tender;

export const NOTHING_TENDERED: Tender = { cash: 0, creditCard: 0, giftCard: 0 };

export const tendered = ({ cash, creditCard, giftCard }: Tender): Cents => cash + creditCard + giftCard;

/** What is still to be paid of a total after tip; negative is over. 001 §2.6 'Pending Balance', 'Over Balance' */
export const balanceOf = (total: Cents, tender: Tender): Cents => total - tendered(tender);

/**
 * Switched on, a method takes what the others leave, a gift card at most its balance; switched off, nothing. 001 §4 "Cash and credit card
 * toggles"
 */
export function switched(
  tender: Tender,
  { method, isOn, total, most = Infinity }: { method: TenderMethod; isOn: boolean; total: Cents; most?: Cents },
): Tender {
  const others = tendered({ ...tender, [method]: 0 });
  return { ...tender, [method]: isOn ? Math.min(most, Math.max(0, total - others)) : 0 };
}

/** What is given back of the cash that a client gives; null while it is too little. */
export const changeOf = (cash: Cents, given: Cents): Cents | null => (given < cash ? null : given - cash);
