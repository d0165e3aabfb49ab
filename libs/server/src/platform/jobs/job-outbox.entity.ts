import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobName } from '#contracts/jobs';

/** A job as its transaction asked for it. The row outlives the queue: what Redis forgets is handed over again. */
@Entity('job_outbox')
export class OutboxJob {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' }) id!: string;
  @Column('text') name!: JobName;
  @Column('jsonb') payload!: Record<string, unknown>;
  @Column({ name: 'dedupe_key', type: 'text', nullable: true }) dedupeKey!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ name: 'handed_at', type: 'timestamptz', nullable: true }) handedAt!: Date | null;
  @Column({ name: 'done_at', type: 'timestamptz', nullable: true }) doneAt!: Date | null;
  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true }) failedAt!: Date | null;
  @Column('text', { nullable: true }) error!: string | null;
}
