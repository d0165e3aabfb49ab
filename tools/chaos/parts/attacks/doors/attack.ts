import type { Later } from '../../../../bench/parts/cleanup.js';
import type { Caller } from '../../asking.js';
import type { Studio } from '../../studio.js';

/** Where an attack happens, and who of the staff is tricked into lending their session. */
export interface Ground {
  studio: Studio;
  url: string;
  desk: Required<Pick<Caller, 'siteId' | 'token'>>;
}

export interface AttackSize {
  /** How long the attacks go on that have no end of their own. */
  ms: number;
  perSecond: number;
  sockets: number;
  /** Of the tries that are listed one by one, so that a test can make some of them. */
  oneIn: number;
}

/** What came of an attack by itself; the others' part is the drill's. */
export interface Ledger {
  /** How often each answer came, by its status; `cut` where none did. */
  answers: Map<string, number>;
  /** What must not be, in words. */
  faults: string[];
}

/** One thing that somebody may try at the doors. The drill takes any number of them. */
export type Attack = Named & (Attempt | Prepared);

interface Named {
  name: string;
  /** Takes its time, and is made once and not in rounds. */
  isLong?: boolean;
}

export interface Attempt {
  run: (ground: Ground, size: AttackSize) => Promise<Ledger>;
  /** What only has to be answered rightly, afterwards and as fast as answers come: others are served beside it, and how quickly is not judged. */
  rest?: (ground: Ground, size: AttackSize) => Promise<Ledger>;
}

interface Prepared {
  /** What must be there first, like people who are signed in. It is no part of the attack. */
  prepare: (ground: Ground, size: AttackSize, later: Later) => Promise<Attempt>;
}

/** How many times as long as the others a long attack goes on. */
export const LONG_TIMES = 4;

export function emptyLedger(): Ledger {
  return { answers: new Map(), faults: [] };
}

/** What came of several rounds together. */
export function joined(ledgers: readonly Ledger[]): Ledger {
  const all = emptyLedger();
  for (const { answers, faults } of ledgers) {
    all.faults.push(...faults);
    for (const [what, times] of answers) all.answers.set(what, (all.answers.get(what) ?? 0) + times);
  }
  return all;
}

export function count({ answers }: Ledger, what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}
