import type { DifferenceColour } from '#contracts/money/daily-close';
import { differenceCents, differenceColour, expectedCents, needsReason } from '#domain/money/daily-close';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { standing, standingText, type Typed } from '../draft/report-fields';
import { centsOf, knownCents } from './dollars';

/** The drawer as it stands with what was just typed, in integer cents: the same rules as the server's. */
export interface DrawerFigures {
  openingCents: number;
  paymentsCents: number;
  withdrawalsCents: number;
  /** Null while it is hidden: a blind count. */
  expectedCents: number | null;
  /** Null before anybody counted. */
  countedCents: number | null;
  /** Null while it is hidden or not known. */
  differenceCents: number | null;
  colour: DifferenceColour;
  needsReason: boolean;
  isHidden: boolean;
}

export function drawerFigures({ drawer }: Pick<LiveReport, 'drawer'>, typed: Typed): DrawerFigures {
  const openingCents = knownCents(standing<number | null>(typed, 'openingCash', drawer.openingCash)) ?? 0;
  const countedCents = knownCents(standing(typed, 'endingCashStore', drawer.endingCashStore));
  const cashCents = centsOf(drawer.cashPayments);
  const withdrawalsCents = centsOf(drawer.withdrawals);
  const sums = { openingCents, cashCents, withdrawalsCents, countedCents };
  const isHidden = !drawer.isCounted;
  // A review may say what should have been there.
  const corrected = knownCents(standing<number | null>(typed, 'endingCash', null));
  const expected = corrected ?? expectedCents(sums);
  const difference = corrected !== null && countedCents !== null ? countedCents - corrected : differenceCents(sums);
  const isKnown = difference !== null && !isHidden;
  return {
    ...{ openingCents, paymentsCents: cashCents, withdrawalsCents, countedCents, isHidden },
    expectedCents: isHidden ? null : expected,
    differenceCents: isKnown ? difference : null,
    colour: isKnown ? differenceColour(difference) : 'black',
    needsReason: isKnown && needsReason(difference),
  };
}

/** What Clover says and the sales do not, in integer cents above what was sold; nothing where nobody typed. */
export function cloverGaps({ clover, totals }: Pick<LiveReport, 'clover' | 'totals'>, typed: Typed) {
  const gap = (field: string, kept: number | null, sold: number) => {
    const said = knownCents(standing(typed, field, kept));
    return said === null ? null : said - centsOf(sold);
  };
  return {
    card: gap('cloverCreditCard', clover.creditCard, totals.creditCard),
    cash: gap('cloverCash', clover.cash, totals.cash),
    tips: gap('cloverTips', clover.tips, totals.tips),
  };
}

export type FaultName = 'openingReason' | 'endingCashStore' | 'differenceReason' | 'createdBy';

/** What is missing before the day may be closed, in the order of the page. */
export function missing(report: LiveReport, typed: Typed, createdBy: string): FaultName[] {
  const { drawer } = report;
  const figures = drawerFigures(report, typed);
  const text = (field: string, kept: string) => standingText(typed, field, kept).trim();
  const isOpeningOther = drawer.lastEndingCash !== null && centsOf(drawer.lastEndingCash) !== figures.openingCents;
  const faults: [FaultName, boolean][] = [
    ['openingReason', isOpeningOther && text('openingReason', drawer.openingReason) === ''],
    ['endingCashStore', figures.countedCents === null || figures.isHidden],
    ['differenceReason', figures.needsReason && text('differenceReason', drawer.differenceReason) === ''],
    ['createdBy', createdBy.trim() === ''],
  ];
  return faults.filter(([, isMissing]) => isMissing).map(([name]) => name);
}
