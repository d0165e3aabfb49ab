import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import type { OperationKind } from '#contracts/work/operations';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors.js';
import { EventPublisher } from '../events/event-publisher.js';
import { Outcomes } from '../events/outcomes.js';
import { apart, mustBeWanted } from '../work/work-signal.js';
import type { OperationFault } from './operation.entity.js';
import {
  OperationsRepository,
  type Claim,
  type LeftBehind,
  type OperationOf,
  type Standing,
} from './operations.repository.js';
import { ClaimLost, NothingToSettle, RunningOperation, isClearNo, type Json } from './running-operation.js';

const WAIT_AT_MOST_MS = 15_000;
const PROCESS = `${hostname()}:${process.pid}`;
const OUR_FAULT: OperationFault = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' };

export interface WantedOperation<K extends OperationKind> extends OperationOf<K> {
  /** Who does it; a job names itself, so that its next run goes on at once. Left out: this one press. */
  owner?: string;
  /** Once done it may be wanted anew, and then begins from the first step. Otherwise its answer is kept and given again. */
  isRepeatable?: boolean;
}

type Work<Answer extends Json> = (operation: RunningOperation) => Promise<Answer>;
type Settle<K extends OperationKind> = (left: OperationOf<K>) => { work: Work<Json>; isRepeatable?: boolean };

interface Course {
  owner: { id: string; process: string };
  isRepeatable: boolean;
  isSettling: boolean;
  waitMs: number;
}

/** The one way to ask the outside to change something: claim, steps, answer (ADR 020). */
@Injectable()
export class Operations {
  private readonly logger = new Logger(Operations.name);
  private readonly settlers = new Map<OperationKind, Settle<never>>();

  constructor(
    private readonly records: OperationsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly outcomes: Outcomes,
    private readonly publisher: EventPublisher,
  ) {}

  /**
   * However many ask under one key, one does the work and all get its answer, or its fault. Throws KEY_REUSED when the key belongs to another
   * request, PROVIDER_UNAVAILABLE when it is still under way after 15 s.
   */
  run<K extends OperationKind, Answer extends Json>(wanted: WantedOperation<K>, work: Work<Answer>): Promise<Answer> {
    const { owner = randomUUID(), isRepeatable = false, ...operation } = wanted;
    const course = { owner: { id: owner, process: PROCESS }, isRepeatable, isSettling: false, waitMs: WAIT_AT_MOST_MS };
    return this.follow(operation, work, course) as Promise<Answer>;
  }

  /** How the sweep goes on with this kind. What belongs to a job is finished by the job. */
  settles<K extends OperationKind>(kind: K, settle: Settle<K>): void {
    this.settlers.set(kind, settle);
  }

  /**
   * Ends what was left behind: it is looked whether it happened. What did is recorded and finished; what has had no effect is let go,
   * for whoever wanted it was told of no success.
   */
  async sweep(): Promise<void> {
    for (const left of await this.records.leftBehind([...this.settlers.keys()]))
      try {
        await this.settle(left);
      } catch (error) {
        mustBeWanted();
        if (!(error instanceof NothingToSettle))
          this.logger.warn(`${left.kind} ${left.siteId}/${left.key} is not settled: ${String(error)}`);
      }
  }

  /** The same for one operation, which is waited for while it is under way. Throws what keeps it from being settled. */
  async end(left: LeftBehind): Promise<void> {
    await this.settle(left, WAIT_AT_MOST_MS);
  }

  private async settle(left: LeftBehind, waitMs = 0): Promise<void> {
    const settle = this.settlers.get(left.kind) as Settle<OperationKind>;
    const { work, isRepeatable = false } = settle(left);
    const owner = { id: randomUUID(), process: PROCESS };
    await this.follow(left, work, { owner, isRepeatable, isSettling: true, waitMs });
  }

  private async follow(operation: OperationOf, work: Work<Json>, course: Course): Promise<unknown> {
    let knownRuns = null as number | null;
    const look = async (): Promise<Standing | null> => {
      const standing = (await this.records.look(operation, course.owner)) ?? NOT_THERE;
      const { runs, isHeld, isSame } = standing;
      if (!isSame) throw new DomainError('KEY_REUSED', 'This key belongs to another request.');
      // The outcome of a run that was under way when this press came, or began since, is this press's, too.
      knownRuns ??= isHeld ? runs - 1 : runs;
      return isHeld ? null : standing;
    };
    const giveUpAt = this.outcomes.inMs(course.waitMs);
    for (;;) {
      const standing = await this.outcomes.wait(nameOf(operation), look, giveUpAt);
      if (standing === null) throw underWay();
      const { runs, isDone, answer, fault } = standing;
      const isNew = knownRuns !== null && runs > knownRuns;
      if (isDone && (isNew || !course.isRepeatable)) return answer;
      if (fault !== null && isNew) throw new DomainError(fault.code, fault.message);
      const claimedAt = performance.now();
      const { isRepeatable } = course;
      const claim = await this.records.claim(operation, course.owner, { isRepeatable, runs });
      const outcome = claim === null ? null : await this.perform(claim, work, { ...course, claimedAt });
      if (outcome !== null) return outcome.answer;
    }
  }

  /** Null when another one took over. */
  private async perform(claim: Claim, work: Work<Json>, how: Course & { claimedAt: number }) {
    const parts = { records: this.records, unitOfWork: this.unitOfWork };
    const running = new RunningOperation(parts, claim, how);
    try {
      const answer = await work(running);
      if (!running.isDone) await this.records.finish(claim, answer);
      return { answer };
    } catch (error) {
      if (error instanceof ClaimLost) return null;
      const isOver = how.isSettling && (error instanceof NothingToSettle || isClearNo(error));
      const end = { fault: faultOf(error), isUnsure: running.isUnsure && !isOver };
      // Where not even this can be written the claim runs out as that of a dead owner.
      await apart(() => this.records.letGo(claim, end)).catch(() => undefined);
      throw error;
    } finally {
      this.publisher.tell([nameOf(claim.operation)]);
    }
  }
}

const NOT_THERE: Standing = { runs: 0, isHeld: false, isDone: false, isSame: true, answer: null, fault: null };

function nameOf({ siteId, kind, key }: OperationOf): string {
  return `operation:${siteId}:${kind}:${key}`;
}

/** Null of what was never begun: whoever waits for it does it. */
function faultOf(error: unknown): OperationFault | null {
  if (error instanceof NothingToSettle) return null;
  return error instanceof DomainError ? { code: error.code, message: error.message } : OUR_FAULT;
}

function underWay(): DomainError {
  return new DomainError('PROVIDER_UNAVAILABLE', 'This is still under way. Please look again in a moment.');
}
