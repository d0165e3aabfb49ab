import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, until } from '../../../bench/parts/figures/load.js';
import { query } from '../../../testing/services/database.js';
import type { World } from '../../../testing/world.js';
import { receivedCodes, type CodePost, type CodeVisit, type Verdict } from './code-post.js';

const WIDTH = 120;
/** A guess that got no answer is made again: by then the processes may be back. */
const AGAIN_MS = 400;
const MOST_REPEATS = 400;
const SENT_WITHIN_MS = 120_000;

interface Counter {
  siteId: number;
  appointmentId: number;
  /** Tries that reached the comparison since the code was first asked for. */
  tries: number;
  /** Minutes that it stays locked. */
  minutes: number;
}

export interface SiegeReport {
  answered: number;
  repeated: number;
  throttled: number;
  /** Answers that say "incorrect": the guess was compared. */
  compared: number;
  /** The most of those that one code got. */
  most: number;
  faults: string[];
}

/** Guesses at the codes of many visits, and what the product's own counters say of it. */
export class CodeSiege {
  planned = 0;
  private readonly tally = new Map<Verdict, number>();
  private readonly faults: string[] = [];
  private repeated = 0;
  private most = 0;
  private right = new Map<string, string>();
  private wrongOf = new Map<CodeVisit, number>();

  constructor(
    private readonly world: World,
    private readonly post: CodePost,
    private readonly visits: readonly CodeVisit[],
  ) {}

  /** Every visit asks from a new browser; waits until every code is at its phone. */
  async askForCodes(): Promise<void> {
    for (const visit of this.visits) visit.cookie = '';
    await inParallel(this.visits, WIDTH, async (visit) => {
      const verdict = await this.surely(() => this.post.ask(visit));
      if (verdict !== 'accepted') this.faults.push(`asked for a code at ${visit.siteId}: ${verdict}`);
    });
    const open = `SELECT 1 FROM one_time_codes WHERE delivery <> 'sent'`;
    const isSent = async (): Promise<boolean> => (await query(this.world.database.url, open)).length === 0;
    await until('every code is sent', isSent, SENT_WITHIN_MS);
    this.right = await receivedCodes(this.world.sandbox);
    this.wrongOf = new Map();
  }

  /** Three minutes later a second code takes the place of the first, which then is worth nothing and counts nothing. */
  async sendAgain(): Promise<void> {
    const [old, oldCodes, wrong] = [this.visits.map((visit) => ({ ...visit })), this.right, this.wrongOf];
    await this.letPass('resend_at');
    await this.askForCodes();
    // The count goes on: the second code has the tries that the first one left.
    this.wrongOf = wrong;
    await inParallel(old, WIDTH, async (visit) => {
      const verdict = await this.surely(() => this.post.try(visit, oldCodes.get(visit.phone) ?? ''));
      if (verdict !== 'refused') this.faults.push(`a code that was replaced is ${verdict}`);
    });
  }

  /** `perVisit` wrong codes for every visit, those of one visit together or all of them mixed. */
  async guess(perVisit: number, { isMixed = false, post = this.post } = {}): Promise<void> {
    const guesses = this.visits.flatMap((visit) => Array.from({ length: perVisit }, () => visit));
    this.planned += guesses.length;
    await inParallel(isMixed ? shuffled(guesses) : guesses, WIDTH, async (visit) => {
      const verdict = await this.surely(() => post.try(visit, this.wrongCode(visit)));
      this.tally.set(verdict, (this.tally.get(verdict) ?? 0) + 1);
      if (verdict !== 'refused') return;
      const wrong = (this.wrongOf.get(visit) ?? 0) + 1;
      this.wrongOf.set(visit, wrong);
      this.most = Math.max(this.most, wrong);
    });
  }

  async mustHaveCounted(when: string, tries: number): Promise<void> {
    const others = (await this.counters()).filter((one) => one.tries !== tries);
    if (others.length > 0)
      this.faults.push(`${when} ${others.length} counters are not ${tries} but ${others[0]?.tries}`);
  }

  async mustBeLockedFor(minutes: number): Promise<void> {
    const free = (await this.counters()).filter((one) => one.minutes < minutes);
    if (free.length > 0) this.faults.push(`${free.length} are locked for less than ${minutes} minutes`);
  }

  async mustRefuse(what: string, tried: () => Promise<Verdict[]>): Promise<void> {
    const others = (await tried()).filter((verdict) => verdict !== 'locked');
    if (others.length > 0) this.faults.push(`${what}: ${others.length} × ${others[0]}`);
  }

  /** That they are right shows that it was the lock which refused them. */
  async mustTakeRightCodes(): Promise<void> {
    const others = (await this.tryRightCodes()).filter((verdict) => verdict !== 'accepted');
    if (others.length > 0) this.faults.push(`${others.length} right codes are ${others[0]}`);
  }

  tryRightCodes(): Promise<Verdict[]> {
    return this.forAll((visit) => this.post.try(visit, this.right.get(visit.phone) ?? ''));
  }

  askAgainInVain(): Promise<Verdict[]> {
    return this.forAll((visit) => this.post.ask({ ...visit, cookie: '' }));
  }

  /** The lock runs out, and the client asks for a code once more. */
  async outlastLocks(): Promise<void> {
    await this.letPass('locked_until');
    await this.letPass('resend_at');
    await this.askForCodes();
  }

  async liftLocks(): Promise<void> {
    await this.letPass('locked_until');
  }

  async countTries(): Promise<number> {
    return (await this.counters()).reduce((sum, { tries }) => sum + tries, 0);
  }

  report(): SiegeReport {
    const { faults, repeated, most } = this;
    const count = (verdict: Verdict): number => this.tally.get(verdict) ?? 0;
    const compared = count('refused');
    const throttled = count('throttled');
    return { faults, repeated, most, compared, throttled, answered: compared + throttled + count('locked') };
  }

  private wrongCode({ phone }: CodeVisit): string {
    const guess = String(randomInt(1_000_000)).padStart(6, '0');
    return guess === this.right.get(phone) ? this.wrongCode({ phone } as CodeVisit) : guess;
  }

  private async forAll(act: (visit: CodeVisit) => Promise<Verdict>): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    await inParallel(this.visits, WIDTH, async (visit) => {
      verdicts.push(await this.surely(() => act(visit)));
    });
    return verdicts;
  }

  /** Until there is an answer. One that was lost may have been counted all the same. */
  private async surely(act: () => Promise<Verdict>): Promise<Verdict> {
    for (let repeat = 0; repeat < MOST_REPEATS; repeat++) {
      const verdict = await act();
      if (verdict !== 'lost' && verdict !== 'unavailable') return verdict;
      this.repeated += 1;
      await sleep(AGAIN_MS);
    }
    throw new Error('the api did not come back');
  }

  private counters(): Promise<Counter[]> {
    return query<Counter & Record<string, unknown>>(
      this.world.database.url,
      `SELECT site_id AS "siteId", appointment_id::int AS "appointmentId", 5 * locks + failures AS tries,
         coalesce(extract(epoch FROM locked_until - now()) / 60, 0)::float8 AS minutes FROM one_time_codes`,
    );
  }

  /** What waiting would do to the rows, and nothing else. */
  private async letPass(column: 'resend_at' | 'locked_until'): Promise<void> {
    await query(this.world.database.url, `UPDATE one_time_codes SET ${column} = least(${column}, now())`);
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}
