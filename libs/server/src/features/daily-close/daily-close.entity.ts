import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { ClosePdfState, CloseState } from '#contracts/money/daily-close';
import type { DraftValue } from '#domain/money/daily-close-draft';
import type { FrozenReport } from '#domain/money/daily-report';

/** Who did something to a report, and when (ISO). */
export interface Mark {
  by: Actor;
  at: string;
}
export interface MarkWithReason extends Mark {
  reason: string;
}

/** What is typed, each field with who typed it last. */
export type TypedFields = Record<string, Mark & { value: DraftValue }>;
/** Whose hand is where, by device. */
export type EditingHands = Record<string, Mark & { field: string }>;
export type FirstCountMark = Mark & { cents: number };

/** What was done, oldest first; what a later step replaced stands here as it was. */
export interface CloseHistoryEntry extends Mark {
  step: 'submitted' | 'approved' | 'rejected' | 'reopened';
  reason: string;
  replaced?: FrozenReport;
  /** The Idempotency-Key of a submission, and a hash of what came with it: the same press again is no second one. */
  key?: string;
  hash?: string;
}

/** A location's day: what is typed, and what it was frozen as (decision 48). Names of clients are not in it. */
@Entity('daily_closes')
export class DailyCloseRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  /** Day of the site's calendar. */
  @PrimaryColumn({ name: 'close_date', type: 'date' }) closeDate!: string;
  @Column('text', { default: 'draft' }) status!: CloseState;
  @Column('jsonb', { default: {} }) draft!: TypedFields;
  @Column('jsonb', { default: {} }) editing!: EditingHands;
  /** Kept, whatever is counted later. */
  @Column({ name: 'first_count', type: 'jsonb', nullable: true }) firstCount!: FirstCountMark | null;
  @Column('jsonb', { nullable: true }) submitted!: FrozenReport | null;
  @Column({ name: 'submitted_mark', type: 'jsonb', nullable: true }) submittedMark!: Mark | null;
  @Column('jsonb', { nullable: true }) approved!: FrozenReport | null;
  @Column({ name: 'approved_mark', type: 'jsonb', nullable: true }) approvedMark!: Mark | null;
  @Column({ name: 'rejected_mark', type: 'jsonb', nullable: true }) rejectedMark!: MarkWithReason | null;
  @Column({ name: 'reopened_mark', type: 'jsonb', nullable: true }) reopenedMark!: MarkWithReason | null;
  @Column('jsonb', { default: [] }) history!: CloseHistoryEntry[];
  @Column({ name: 'pdf_state', type: 'text', default: 'none' }) pdfState!: ClosePdfState;
  @Column({ name: 'pdf_key', type: 'text', nullable: true }) pdfKey!: string | null;
  @Column({ name: 'pdf_made_at', type: 'timestamptz', nullable: true }) pdfMadeAt!: Date | null;
  @Column('int', { default: 1 }) version!: number;
  /** The version since which it says what it says: that its PDF is drawn makes a new version and changes none of it. */
  @Column({ name: 'content_version', type: 'int', default: 1 }) contentVersion!: number;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
}

/** Cash that was taken out of the drawer of a day. One that was a mistake keeps its row. */
@Entity('withdrawals')
export class WithdrawalRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'withdrawal_id', type: 'uuid' }) withdrawalId!: string;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'close_date', type: 'date' }) closeDate!: string;
  @Column('text') reason!: string;
  @Column({ name: 'amount_cents', type: 'int' }) amountCents!: number;
  @Column('jsonb') actor!: Actor;
  @Column({ name: 'made_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) madeAt!: Date;
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true }) removedAt!: Date | null;
  @Column({ name: 'removed_by', type: 'jsonb', nullable: true }) removedBy!: Actor | null;
  @Column('int', { default: 1 }) version!: number;
}
