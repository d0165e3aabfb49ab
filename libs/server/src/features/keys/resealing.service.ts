import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';
import { SEALED, type SealedColumn } from './sealed-columns.js';

/** Of one transaction: a row that is being written meanwhile is waited for, so none holds many. */
const BLOCKS = 32;
/** Rows that move while they are looked at are found by the next look. More looks than this nobody needs. */
const MOST_LOOKS = 20;

export interface Resealed extends SealedColumn {
  resealed: number;
  /** Under the current key when it was over. */
  current: number;
  /** No valid key opens it: sealed under one before, or damaged. It is left as it is. */
  unreadable: number;
}

type Counts = Pick<Resealed, 'resealed' | 'current' | 'unreadable'>;

/** Seals anew with the current key what the other valid one has sealed, so that it is not needed any more. May run beside everything, and again. */
@Injectable()
export class ResealingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  async reseal(): Promise<Resealed[]> {
    const done: Resealed[] = [];
    for (const sealed of SEALED) done.push({ ...sealed, ...(await this.column(sealed)) });
    return done;
  }

  private async column(sealed: SealedColumn): Promise<Counts> {
    let resealed = 0;
    for (let look = 0; ; look++) {
      const seen = await this.look(sealed);
      resealed += seen.resealed;
      if (seen.resealed === 0 || look === MOST_LOOKS) return { ...seen, resealed };
    }
  }

  private async look(sealed: SealedColumn): Promise<Counts> {
    const seen: Counts = { resealed: 0, current: 0, unreadable: 0 };
    const last = await this.unitOfWork.run((tx) => blocksOf(tx, sealed.table));
    for (let block = 0; block < last; block += BLOCKS)
      await this.unitOfWork.run((tx) => this.some(tx, sealed, { block, seen }));
    return seen;
  }

  private async some(
    tx: Transaction,
    { table, column }: SealedColumn,
    { block, seen }: { block: number; seen: Counts },
  ): Promise<void> {
    const rows = await tx.query<{ at: string; sealed: Buffer }>(
      `SELECT ctid::text AS at, ${column} AS sealed FROM ${table}
       WHERE ctid >= $1::tid AND ctid < $2::tid AND ${column} IS NOT NULL`,
      [`(${block},0)`, `(${block + BLOCKS},0)`],
    );
    for (const { at, sealed } of rows) {
      const text = this.secrets.isCurrent(sealed) ? null : this.secrets.unseal(sealed);
      if (text !== null) {
        // What was written in between is left to the next look.
        const written = await tx.query(
          `UPDATE ${table} SET ${column} = $3 WHERE ctid = $1::tid AND ${column} = $2 RETURNING 1`,
          [at, sealed, this.secrets.seal(text)],
        );
        seen.resealed += written.length;
      } else if (this.secrets.isCurrent(sealed)) seen.current++;
      else seen.unreadable++;
    }
  }
}

async function blocksOf(tx: Transaction, table: string): Promise<number> {
  const [row] = await tx.query<{ blocks: number }>(
    `SELECT (pg_relation_size('${table}') / current_setting('block_size')::int)::int AS blocks`,
  );
  return row?.blocks ?? 0;
}
