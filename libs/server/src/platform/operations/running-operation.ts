import type { ErrorCode } from '#contracts/errors';
import { HELD_SECONDS } from '#contracts/work/operations';
import type { Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors.js';
import { atMost, mustBeWanted, underSignal } from '../work/work-signal.js';
import type { Claim, OperationsRepository } from './operations.repository.js';

/** A call is called off so long before its claim runs out. */
export const MARGIN_MS = 5_000;
/** What leaves open whether it happened outside. Every other DomainError of a call is a clear no. */
const UNSURE: ReadonlySet<ErrorCode> = new Set(['PROVIDER_UNAVAILABLE', 'UNAVAILABLE', 'INTERNAL']);

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
export type StepResult = Exclude<Json, null>;

/** One thing that is asked of the outside. */
export interface Step<R extends StepResult> {
  call: () => Promise<R>;
  /** Whether an earlier try got through, of which nobody heard: its result, or null when it was not done. */
  lookUp: () => Promise<R | null>;
  /** What is written here, in the transaction that records the step. */
  record?: (tx: Transaction, result: R) => Promise<void>;
  /** Of the last step: the answer of the operation, which is done with it. */
  answer?: Json;
}

/** Somebody else took over; what this owner does is no longer written. */
export class ClaimLost extends Error {}
/** Nothing has happened outside, and a sweep begins nothing. */
export class NothingToSettle extends Error {}

export function isClearNo(error: unknown): boolean {
  return error instanceof DomainError && !UNSURE.has(error.code);
}

/** An operation in the hands of its owner. */
export class RunningOperation {
  private readonly done: Map<string, unknown>;
  private readonly named = new Set<string>();
  private mayHaveHappened: boolean;
  private isRecordedDone = false;
  private callsEndAt: number;

  constructor(
    private readonly parts: { records: OperationsRepository; unitOfWork: UnitOfWork },
    private readonly claim: Claim,
    private readonly how: { claimedAt: number; isSettling: boolean },
  ) {
    this.done = new Map(Object.entries(claim.steps));
    this.mayHaveHappened = claim.isUnsure;
    this.callsEndAt = this.endOfCalls(how.claimedAt);
  }

  /** Whether the step that failed, or comes next, may have happened outside. */
  get isUnsure(): boolean {
    return this.mayHaveHappened;
  }

  /** Whether a step of it is done, by whomever. */
  get isBegun(): boolean {
    return this.done.size > 0;
  }

  /** Whether its answer was recorded with the last step. */
  get isDone(): boolean {
    return this.isRecordedDone;
  }

  /**
   * Does a step once, whoever dies in between: what it gave is recorded before the next one begins, and given again to whoever takes over.
   * One that an earlier owner may have begun is looked for first.
   */
  async step<R extends StepResult>(name: string, step: Step<R>): Promise<R> {
    if (this.named.has(name)) throw new Error(`two steps are called ${name}`);
    this.named.add(name);
    if (this.done.has(name)) return this.done.get(name) as R;
    const found = this.mayHaveHappened ? await this.inTime(step.lookUp) : null;
    const result = found ?? (await this.begin(step));
    const recordedAt = performance.now();
    const ending = step.answer === undefined ? {} : { answer: step.answer };
    await this.parts.unitOfWork.run(async (tx) => {
      if (!(await this.parts.records.record(tx, this.claim, { name, result, ...ending }))) throw new ClaimLost();
      await step.record?.(tx, result);
    });
    this.done.set(name, result);
    this.isRecordedDone = step.answer !== undefined;
    this.mayHaveHappened = false;
    this.callsEndAt = this.endOfCalls(recordedAt);
    return result;
  }

  /** A step that is done here alone. */
  async write(name: string, record: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.step(name, { call: () => Promise.resolve(true), lookUp: () => Promise.resolve(null), record });
  }

  private endOfCalls(heldSince: number): number {
    return heldSince + HELD_SECONDS[this.claim.operation.kind] * 1_000 - MARGIN_MS;
  }

  private async begin<R extends StepResult>({ call }: Step<R>): Promise<R> {
    if (this.how.isSettling && !this.isBegun) throw new NothingToSettle();
    this.mayHaveHappened = true;
    try {
      return await this.inTime(call);
    } catch (error) {
      this.mayHaveHappened = !isClearNo(error);
      throw error;
    }
  }

  /** Whatever it calls ends before the claim does. */
  private async inTime<T>(call: () => Promise<T>): Promise<T> {
    const limit = atMost(this.callsEndAt - performance.now());
    try {
      return await underSignal(limit, call);
    } catch (error) {
      mustBeWanted();
      if (!limit.aborted || isClearNo(error)) throw error;
      throw new DomainError('PROVIDER_UNAVAILABLE', 'There was no answer in time.', { cause: error });
    }
  }
}
