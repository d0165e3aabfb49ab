import { needsReason } from '#domain/money/daily-close';
import { PastDice } from '../past-dice.js';

/** What became of a report: approved the next morning, approved after it was sent back, still sent back, or not looked at yet. */
export type Fate = 'approved' | 'corrected' | 'rejected' | 'submitted';

/** How many days ago a report that was sent back may still lie at the desk. */
const STILL_REJECTED = { least: 2, most: 9 };
/** The desk begins with as much, and takes to the bank what is more than it needs. Cents. */
export const FLOAT_CENTS = 20_000;
const MOST_CENTS = 45_000;
const BANK_STEP_CENTS = 2_000;

const CLOSE_REASONS = ['short', 'over'] as const;
export type DifferenceSign = (typeof CLOSE_REASONS)[number];

export interface PlannedCount {
  /** To the bank; 0 on most days. */
  depositCents: number;
  countedCents: number;
  /** Why the drawer differs that much; null where nobody asks. */
  reason: DifferenceSign | null;
}

/** How a drawer of which `expectedCents` are expected was counted. Most days it is right, on some a few coins differ, seldom a bill. */
export function plannedCount(words: string, expectedCents: number): PlannedCount {
  const dice = new PastDice(`${words}/count`);
  const depositCents =
    expectedCents > MOST_CENTS ? Math.floor((expectedCents - FLOAT_CENTS) / BANK_STEP_CENTS) * BANK_STEP_CENTS : 0;
  const left = expectedCents - depositCents;
  const countedCents = Math.max(0, left + plannedDifference(dice));
  const differenceCents = countedCents - left;
  const reason = needsReason(differenceCents) ? (differenceCents < 0 ? 'short' : 'over') : null;
  return { depositCents, countedCents, reason };
}

function plannedDifference(dice: PastDice): number {
  const thrown = dice.next();
  const sign = dice.chance(0.6) ? -1 : 1;
  if (thrown < 0.68) return 0;
  return sign * (thrown < 0.94 ? 5 * dice.int(1, 55) : 25 * dice.int(12, 40));
}

/** When somebody came and went, HH:mm: of the early shift or the late one. */
export function plannedShift(words: string): { arrival: string; checkOut: string } {
  const dice = new PastDice(`${words}/shift`);
  const [from, to] = dice.chance(0.5) ? [8 * 60 + 30, 16 * 60 + 30] : [11 * 60, 19 * 60 + 30];
  return { arrival: wallTime(from + dice.int(0, 25)), checkOut: wallTime(to + dice.int(0, 35)) };
}

function wallTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `daysAgo`: 1 is yesterday, whose report nobody has looked at yet. */
export function plannedFate(words: string, daysAgo: number): Fate {
  if (daysAgo <= 1) return 'submitted';
  const thrown = new PastDice(`${words}/fate`).next();
  const isRecent = daysAgo >= STILL_REJECTED.least && daysAgo <= STILL_REJECTED.most;
  if (isRecent && thrown < 0.04) return 'rejected';
  return thrown > 0.95 ? 'corrected' : 'approved';
}
