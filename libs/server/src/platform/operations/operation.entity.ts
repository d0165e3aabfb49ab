import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ErrorCode } from '#contracts/errors';
import type { Author } from '#contracts/identity/identity';
import type { OperationKind, OperationRequests } from '#contracts/work/operations';

export interface OperationFault {
  code: ErrorCode;
  message: string;
}

/** What is asked of the outside under a key: who does it, which steps are done and what came of it (invariant 9, ADR 020). */
@Entity('operations')
export class OperationRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('text') kind!: OperationKind;
  @PrimaryColumn('text') key!: string;
  @Column('jsonb') request!: OperationRequests[OperationKind];
  /** Who wanted it last. */
  @Column('jsonb') author!: Author;
  /** Whoever works on it; none before and after. One that ran out died. */
  @Column('uuid', { nullable: true }) owner!: string | null;
  /** Machine and number of the process of the last owner. */
  @Column('text') process!: string;
  /** Until when the owner holds it; without one, when the sweep may look at it. */
  @Column({ name: 'held_until', type: 'timestamptz' }) heldUntil!: Date;
  /** How often somebody took it up. An owner of an earlier run writes nothing any more. */
  @Column('int', { default: 1 }) runs!: number;
  /** What each step that is done gave, by its name. */
  @Column('jsonb', { default: {} }) steps!: Record<string, unknown>;
  /** The step after these may have happened outside: it is looked for before it is done. */
  @Column({ name: 'is_unsure', type: 'boolean', default: false }) isUnsure!: boolean;
  /** Why the last run ended without an answer. */
  @Column('jsonb', { nullable: true }) fault!: OperationFault | null;
  @Column('jsonb', { nullable: true }) answer!: unknown;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ name: 'done_at', type: 'timestamptz', nullable: true }) doneAt!: Date | null;
}
