import type { ExceptionKind } from '#contracts/operations/exceptions';
import type { ExceptionFacts } from '../exception.entity.js';
import type { KeptException } from '../exceptions.repository.js';

const dollars = (amount = 0): string => `$${Math.abs(amount).toFixed(2)}`;

/** Without names of clients: a mail goes further than a screen. */
const SAID: Readonly<Record<ExceptionKind, (facts: ExceptionFacts) => string>> = {
  cashDifference: ({ difference = 0 }) => `Cash ${difference < 0 ? 'short' : 'over'} by ${dollars(difference)}`,
  discounts: ({ percent, discounted, sales }) => `Discounts of ${percent} % (${discounted} of ${sales} sales)`,
  freeReturns: ({ percent, usualPercent }) => `Free returns of ${percent} % in a week (usually ${usualPercent} %)`,
  unsignedForm: ({ service }) => `Completed without a signed form: ${service}`,
  closeNotReviewed: () => 'Close not reviewed',
  videoFailed: () => 'Video failed',
  providerSilent: () => 'The scheduling system is silent',
  jobsFailed: ({ jobs, job }) => `Failed work: ${job} (${jobs})`,
};

/** One line of the mail: what, where and which day. */
export function digestLine({ kind, facts, location, date, assignedTo }: KeptException): string {
  const where = [location, date, assignedTo === null ? null : `with ${assignedTo}`].filter((one) => one !== null);
  return [SAID[kind](facts), ...where].join(' · ');
}
