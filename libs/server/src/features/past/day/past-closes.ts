import { Injectable } from '@nestjs/common';
import { toDollars } from '#domain/money/cents';
import type { CloseEmployee, SentCloseRecord } from '#contracts/money/daily-close-record.dto';
import type { FrozenReport } from '#domain/money/daily-report';
import { addDays } from '#domain/time/site-time';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { CloseReviews } from '../../daily-close/review/close-reviews.service.js';
import { CloseSubmissions } from '../../daily-close/desk/close-submissions.service.js';
import { instantOf, type PastDay, wordsOf } from './past-day.js';
import { PastDice } from '../past-dice.js';
import { FLOAT_CENTS, plannedCount, plannedFate, plannedShift } from './past-plan.js';
import { PAST_KEY } from '../past.repository.js';
import { BANK_DEPOSIT, CORRECTED, DIFFERENCES, OBSERVATIONS, REJECTIONS, TIPS_PAID } from '../texts/close-texts.js';

/** Wall times of the desk's evening, and of the next morning. */
const CLOSED_AT = '20:20:00';
const REVIEWED_AT = '09:10:00';
const SENT_AGAIN_AT = '09:40:00';
const REVIEWED_AGAIN_AT = '10:05:00';

/** How the desk closed a day, and what its review made of it. */
@Injectable()
export class PastCloses {
  constructor(
    private readonly submissions: CloseSubmissions,
    private readonly reviews: CloseReviews,
    private readonly clock: Clock,
  ) {}

  async write(tx: Transaction, day: PastDay): Promise<void> {
    const { at, crew, daysAgo } = day;
    const { desk, manager } = crew;
    const { siteId, locationId, date } = at;
    const key = `${PAST_KEY}${siteId}:${locationId}:${date}`;
    const then = <T>(wall: string, work: () => Promise<T>) => this.clock.back(instantOf(day, wall), work);
    const morning = (time: string) => `${addDays(date, 1)}T${time}`;
    const approve = (wall: string) =>
      then(wall, () => this.reviews.approveIn(tx, manager, { at, sent: { approved: true } }));
    const sent = (seen: FrozenReport) => recordOf(day, seen);
    await then(`${date}T${CLOSED_AT}`, () => this.submissions.submitIn(tx, desk, { at, key, sent }));
    const fate = plannedFate(wordsOf(day), daysAgo);
    if (fate === 'submitted') return;
    if (fate === 'approved') {
      await approve(morning(REVIEWED_AT));
      return;
    }
    const decision = { reason: new PastDice(`${wordsOf(day)}/rejected`).pick(REJECTIONS) };
    await then(morning(REVIEWED_AT), () => this.reviews.rejectIn(tx, manager, { at, decision }));
    if (fate === 'rejected') return;
    const again = { at, key: `${key}:again`, sent: () => ({ observation: CORRECTED }) };
    await then(morning(SENT_AGAIN_AT), () => this.submissions.submitIn(tx, desk, again));
    await approve(morning(REVIEWED_AGAIN_AT));
  }
}

/** What the desk typed into the report that it saw. */
function recordOf(day: PastDay, seen: FrozenReport): SentCloseRecord {
  const words = wordsOf(day);
  const isFirst = seen.last === null;
  const expectedCents = isFirst ? seen.endingCents - seen.openingCents + FLOAT_CENTS : seen.endingCents;
  const { depositCents, countedCents, reason } = plannedCount(words, expectedCents);
  const { creditCardCents, cashCents, tipCents } = seen.totals;
  const dice = new PastDice(`${words}/typed`);
  const deposit = depositCents > 0 ? [{ reason: BANK_DEPOSIT, value: toDollars(depositCents) }] : [];
  return {
    ...(isFirst ? { openingCash: toDollars(FLOAT_CENTS) } : {}),
    ...{ endingCashStore: toDollars(countedCents), createdBy: day.crew.desk.userName },
    ...{ cloverCreditCard: toDollars(creditCardCents), cloverCash: toDollars(cashCents) },
    cloverTips: toDollars(tipCents),
    infoEmployee: shiftsOf(day, seen),
    infoReasons: [{ reason: TIPS_PAID, value: toDollars(seen.tipsPaidCents) }, ...deposit],
    ...(reason === null ? {} : { differenceReason: dice.pick(DIFFERENCES[reason]) }),
    ...(dice.chance(0.12) ? { observation: dice.pick(OBSERVATIONS) } : {}),
  };
}

/** Of those who worked there; a room has no hours. */
function shiftsOf(day: PastDay, { employees }: FrozenReport): CloseEmployee[] {
  const people = new Set(day.crew.technicians.map(({ name }) => name));
  return employees
    .filter(({ name }) => people.has(name))
    .map(({ name, tipCents, openingCents }) => {
      const { arrival, checkOut } = plannedShift(`${wordsOf(day)}/${name}`);
      return {
        ...{ employeeName: name, arrivalEmployee: arrival, checkOutEmployee: checkOut },
        ...{ tipEmployee: toDollars(tipCents), employeeOpeningCash: toDollars(openingCents) },
      };
    });
}
