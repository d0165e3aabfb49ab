import { CLOSE_STEPS, type CloseState, type CloseStepName, type DifferenceColour } from '#contracts/money/daily-close';
import { partsOf } from './parts.js';

/** Everything here is in integer cents. 001 §2.7, §5, §9; decisions 14, 50, 51 */

/** From here on the difference has a colour, and somebody has to say why. 001 §9 */
export const DIFFERENCE_LIMIT_CENTS = 300;
/** Shorter names are not yet names: no tip can be typed for them. 001 §9 */
export const SHORTEST_TIPPED_NAME = 5;
/** Shorter ones are 'nA', or nothing. 001 §5 */
const SHORTEST_CBFF = 6;

/** Whether a report in this state may take the step. Decision 48 */
export function mayStep(step: CloseStepName, status: CloseState): boolean {
  const from: readonly CloseState[] = CLOSE_STEPS[step];
  return from.includes(status);
}

/** How a sale was paid. The tip is a part of what was paid: the four together are the total with the tip. */
export interface SaleTender {
  cashCents: number;
  creditCardCents: number;
  giftCardCents: number;
  otherCents: number;
  tipCents: number;
  discountCents: number;
}

/** Which part of a tip was paid how. */
export interface TipParts {
  creditCardCents: number;
  cashCents: number;
  otherCents: number;
}

/** On the card as far as it goes, then in cash: no tip stands in two tables, and the parts are the tip. */
export function tipParts({ tipCents, creditCardCents, cashCents }: SaleTender): TipParts {
  const onCard = Math.min(tipCents, creditCardCents);
  const inCash = Math.min(tipCents - onCard, cashCents);
  return { creditCardCents: onCard, cashCents: inCash, otherCents: tipCents - onCard - inCash };
}

export interface DayTotals {
  cashCents: number;
  creditCardCents: number;
  giftCardCents: number;
  otherCents: number;
  fullCents: number;
  tipCents: number;
  cashTipCents: number;
  creditCardTipCents: number;
  discountCents: number;
  sales: number;
}

/** Sums of a day's sales, in whatever order. */
export function dayTotals(sales: readonly SaleTender[]): DayTotals {
  const sum = (part: (sale: SaleTender) => number): number => sales.reduce((all, sale) => all + part(sale), 0);
  return {
    cashCents: sum((sale) => sale.cashCents),
    creditCardCents: sum((sale) => sale.creditCardCents),
    giftCardCents: sum((sale) => sale.giftCardCents),
    otherCents: sum((sale) => sale.otherCents),
    fullCents: sum((sale) => sale.cashCents + sale.creditCardCents + sale.giftCardCents + sale.otherCents),
    tipCents: sum((sale) => sale.tipCents),
    cashTipCents: sum((sale) => tipParts(sale).cashCents),
    creditCardTipCents: sum((sale) => tipParts(sale).creditCardCents),
    discountCents: sum((sale) => sale.discountCents),
    sales: sales.length,
  };
}

export interface Drawer {
  openingCents: number;
  cashCents: number;
  /** Tips that are paid out are among them (decision 51). */
  withdrawalsCents: number;
  /** What was counted; null before. */
  countedCents: number | null;
}

/** `Ending Cash = Opening Cash + Cash Payments − Withdrawals`. 001 §5, decision 50 */
export function expectedCents({ openingCents, cashCents, withdrawalsCents }: Drawer): number {
  return openingCents + cashCents - withdrawalsCents;
}

/** Counted − expected: below 0 the drawer is short; null before it was counted. */
export function differenceCents(drawer: Drawer): number | null {
  return drawer.countedCents === null ? null : drawer.countedCents - expectedCents(drawer);
}

/** 001 §5: "green when it is 3 or more, red when -3 or less, black otherwise". */
export function differenceColour(cents: number): DifferenceColour {
  if (cents >= DIFFERENCE_LIMIT_CENTS) return 'green';
  return cents <= -DIFFERENCE_LIMIT_CENTS ? 'red' : 'black';
}

/** Decision 14: where the difference has a colour somebody has to say why. */
export function needsReason(cents: number): boolean {
  return differenceColour(cents) !== 'black';
}

/** Of a count, bills and coins by their value in cents. */
export function countedTotal(count: readonly { denomination: number; quantity: number }[]): number {
  return count.reduce((all, { denomination, quantity }) => all + denomination * quantity, 0);
}

/** What each of the employees ends with: what was counted, by what each opened with; all of it the first one's when nobody opened with anything. */
export function endingParts(countedCents: number, openings: readonly number[]): number[] {
  return partsOf(countedCents, openings);
}

/** 001 §5: "A 'Walkin' staff name is not an employee row." */
export function isEmployee(name: string): boolean {
  return name.trim() !== '' && !/^walk[\s-]?in$/i.test(name.trim());
}

/** 001 §5: "read-only when the employee name has fewer than 5 characters", and for those of the day's staff. */
export function isTipTyped({ name, isPreloaded }: { name: string; isPreloaded: boolean }): boolean {
  return !isPreloaded && Array.from(name.trim()).length >= SHORTEST_TIPPED_NAME;
}

/** 001 §5: "A cbff value shorter than 6 characters is treated as empty." */
export function shownCbff(cbff: string): string {
  return cbff.trim().length < SHORTEST_CBFF ? '' : cbff.trim();
}

/** `DailyReport-{site}-{location}-{mmddyyyy}.pdf` of a YYYY-MM-DD. 001 §7 */
export function closeFileName(at: { siteId: number; locationId: number; date: string }): string {
  const [year = '', month = '', day = ''] = at.date.split('-');
  return `DailyReport-${at.siteId}-${at.locationId}-${month}${day}${year}.pdf`;
}

/** `MM/DD/YYYY` of a YYYY-MM-DD. */
export function toSortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}
