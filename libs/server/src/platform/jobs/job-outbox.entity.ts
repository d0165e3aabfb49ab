import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ErrorCode } from '#contracts/errors';
import type { JobName } from '#contracts/work/jobs';

/** A job as its transaction asked for it. The row outlives the queue: what Redis forgets is handed over again. */
@Entity('job_outbox')
export class OutboxJob {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' }) id!: string;
  @Column('text') name!: JobName;
  @Column('jsonb') payload!: Record<string, unknown>;
  @Column({ name: 'dedupe_key', type: 'text', nullable: true }) dedupeKey!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
  /** It is handed over no sooner. */
  @Column({ name: 'not_before', type: 'timestamptz', nullable: true }) notBefore!: Date | null;
  @Column({ name: 'handed_at', type: 'timestamptz', nullable: true }) handedAt!: Date | null;
  @Column({ name: 'done_at', type: 'timestamptz', nullable: true }) doneAt!: Date | null;
  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true }) failedAt!: Date | null;
  /** How often it waited because what it needs was away. */
  @Column('int', { default: 0 }) waits!: number;
  /** It waits: handed over again then, or when it is woken. */
  @Column({ name: 'retry_at', type: 'timestamptz', nullable: true }) retryAt!: Date | null;
  /** What it needs came back, maybe while it was being tried. */
  @Column({ name: 'woken_at', type: 'timestamptz', nullable: true }) wokenAt!: Date | null;
  @Column('text', { nullable: true }) error!: string | null;
  /** Of the error, where it has one. */
  @Column({ name: 'error_code', type: 'text', nullable: true }) errorCode!: ErrorCode | null;
  /** How often it was tried and failed. */
  @Column('int', { default: 0 }) tries!: number;
  /** How often somebody asked for it again after it had failed. */
  @Column('int', { default: 0 }) requeues!: number;
}
