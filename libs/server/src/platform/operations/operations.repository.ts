import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import { HELD_SECONDS, type OperationKind, type OperationRequests } from '#contracts/work/operations';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { OperationFault } from './operation.entity.js';

/** What nobody knows the outcome of is looked at by the sweep after this long, and ever more rarely. */
const UNSURE_SECONDS = 30;
const LONGEST_UNSURE_SECONDS = 600;
/** At a time; the others have their turn with the next sweep. */
const MOST_LEFT_BEHIND = 100;

/** As it was looked at: whoever began it since is waited for. A done one begins anew where the caller wants that ($8). */
const CLAIM = {
  name: 'operation_claim',
  text: `INSERT INTO operations AS o (site_id, kind, key, request, author, owner, process, held_until)
    VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $9))
    ON CONFLICT (site_id, kind, key) DO UPDATE SET author = excluded.author, owner = excluded.owner, process = excluded.process,
      held_until = excluded.held_until, runs = o.runs + 1, fault = NULL, answer = NULL, done_at = NULL,
      steps = CASE WHEN o.done_at IS NULL THEN o.steps ELSE '{}' END,
      is_unsure = o.done_at IS NULL AND (o.is_unsure OR o.owner IS NOT NULL)
    WHERE o.request = excluded.request AND (o.owner IS NULL OR o.held_until < clock_timestamp() OR o.owner = excluded.owner)
      AND o.runs = $10 AND (o.done_at IS NULL OR $8)
    RETURNING runs, steps, is_unsure AS "isUnsure"`,
};
const LOOK = {
  name: 'operation_look',
  text: `SELECT runs, owner IS NOT NULL AND owner <> $5 AND held_until > clock_timestamp() AS "isHeld", done_at IS NOT NULL AS "isDone",
      request = $4 AS "isSame", answer, fault
    FROM operations WHERE site_id = $1 AND kind = $2 AND key = $3`,
};
const MINE = 'site_id = $1 AND kind = $2 AND key = $3 AND owner = $4 AND runs = $5';
const RECORD = {
  name: 'operation_record',
  text: `UPDATE operations SET steps = steps || jsonb_build_object($6::text, $7::jsonb), is_unsure = false,
      held_until = clock_timestamp() + make_interval(secs => $8) WHERE ${MINE} RETURNING 1`,
};
const RECORD_LAST = {
  name: 'operation_record_last',
  text: `UPDATE operations SET steps = steps || jsonb_build_object($6::text, $7::jsonb), answer = $8, owner = NULL, is_unsure = false,
      done_at = clock_timestamp() WHERE ${MINE} RETURNING 1`,
};
const FINISH = {
  name: 'operation_finish',
  text: `UPDATE operations SET answer = $6, owner = NULL, is_unsure = false, done_at = clock_timestamp() WHERE ${MINE}`,
};
const LET_GO = {
  name: 'operation_let_go',
  text: `UPDATE operations SET fault = $6, is_unsure = $7, owner = NULL, held_until = clock_timestamp()
      + make_interval(secs => least(${LONGEST_UNSURE_SECONDS}, ${UNSURE_SECONDS} * runs)) WHERE ${MINE}`,
};
/** The first word of a key is what it is done to. */
const UNDER_WAY = `SELECT kind, split_part(key, ' ', 1) AS subject, request, author FROM operations
  WHERE site_id = $1 AND kind = ANY($2) AND done_at IS NULL AND owner IS NOT NULL AND split_part(key, ' ', 1) = ANY($3)`;
const LEFT_BEHIND = {
  name: 'operation_left_behind',
  text: `SELECT site_id AS "siteId", kind, key, request, author FROM operations
    WHERE kind = ANY($1) AND done_at IS NULL AND (owner IS NOT NULL OR is_unsure) AND held_until < clock_timestamp()
    ORDER BY held_until LIMIT ${MOST_LEFT_BEHIND}`,
};

/** What is wanted, by whom. */
export interface OperationOf<K extends OperationKind = OperationKind> {
  siteId: number;
  kind: K;
  /** The caller's Idempotency-Key, or the id of the one thing that this is done to. */
  key: string;
  request: OperationRequests[K];
  author: Author;
}

export type LeftBehind = { [K in OperationKind]: OperationOf<K> }[OperationKind];

/** What somebody asks the outside for just now. */
export type UnderWay<K extends OperationKind> = {
  [Kind in K]: Pick<OperationOf<Kind>, 'kind' | 'request' | 'author'> & { subject: string };
}[K];

export interface Owner {
  id: string;
  process: string;
}

/** One owner's hold on an operation. */
export interface Claim {
  operation: OperationOf;
  owner: Owner;
  runs: number;
  steps: Readonly<Record<string, unknown>>;
  isUnsure: boolean;
}

/** What whoever doesn't hold it sees. */
export interface Standing {
  runs: number;
  isHeld: boolean;
  isDone: boolean;
  isSame: boolean;
  answer: unknown;
  fault: OperationFault | null;
}

@Injectable()
export class OperationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Null when somebody else holds it or has begun it since it had these runs, it is done, or its key belongs to another request. Inherited from
   * a dead owner it is unsure.
   */
  async claim(
    operation: OperationOf,
    owner: Owner,
    { isRepeatable, runs }: { isRepeatable: boolean; runs: number },
  ): Promise<Claim | null> {
    const claimed = await this.database.first<Pick<Claim, 'runs' | 'steps' | 'isUnsure'>>(CLAIM, [
      ...[operation.siteId, operation.kind, operation.key, JSON.stringify(operation.request)],
      ...[JSON.stringify(operation.author), owner.id, owner.process, isRepeatable, HELD_SECONDS[operation.kind], runs],
    ]);
    return claimed && { operation, owner, ...claimed };
  }

  look({ siteId, kind, key, request }: OperationOf, owner: Owner): Promise<Standing | null> {
    return this.database.first<Standing>(LOOK, [siteId, kind, key, JSON.stringify(request), owner.id]);
  }

  /** A step is done, and the operation with it where there is an answer. False when somebody else took over: then nothing may be written. */
  async record(
    tx: Transaction,
    claim: Claim,
    step: { name: string; result: unknown; answer?: unknown },
  ): Promise<boolean> {
    const done = [...mine(claim), step.name, JSON.stringify(step.result)];
    const rows = await ('answer' in step
      ? tx.query(RECORD_LAST, [...done, JSON.stringify(step.answer)])
      : tx.query(RECORD, [...done, HELD_SECONDS[claim.operation.kind]]));
    return rows.length === 1;
  }

  async finish(claim: Claim, answer: unknown): Promise<void> {
    await this.database.rows(FINISH, [...mine(claim), JSON.stringify(answer)]);
  }

  /** Without an answer; `isUnsure` when the step that failed may have happened all the same. */
  async letGo(claim: Claim, { fault, isUnsure }: { fault: OperationFault | null; isUnsure: boolean }): Promise<void> {
    await this.database.rows(LET_GO, [...mine(claim), fault && JSON.stringify(fault), isUnsure]);
  }

  /** Of these subjects, what somebody has begun and nobody finished. */
  async underWay<K extends OperationKind>(
    tx: Transaction,
    siteId: number,
    { kinds, subjects }: { kinds: readonly K[]; subjects: readonly string[] },
  ): Promise<UnderWay<K>[]> {
    return subjects.length === 0 ? [] : tx.query<UnderWay<K>>(UNDER_WAY, [siteId, kinds, subjects]);
  }

  /** Those whose owner died, and those of which nobody knows whether they happened. */
  leftBehind(kinds: readonly OperationKind[]): Promise<LeftBehind[]> {
    return this.database.rows<LeftBehind>(LEFT_BEHIND, [kinds]);
  }
}

function mine({ operation, owner, runs }: Claim): unknown[] {
  return [operation.siteId, operation.kind, operation.key, owner.id, runs];
}
