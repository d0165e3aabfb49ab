import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { ExceptionKind } from '#contracts/operations/exceptions';
import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';

export type ExceptionFacts = Wire<dto.ExceptionFacts>;
export type ExceptionComment = Wire<dto.ExceptionComment>;

/** Something that directors should look at: one row for each kind and subject. The worker opens and closes it, people do the rest. */
@Entity('exceptions')
export class ExceptionRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'exception_id', type: 'uuid', default: () => 'gen_random_uuid()' }) exceptionId!: string;
  @Column('text') kind!: ExceptionKind;
  /** What of its kind: a day of a location, a visit, a job's name. */
  @Column('text') subject!: string;
  /** As long as it is the same, one that was resolved stays so. */
  @Column('text') cause!: string;
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  @Column({ name: 'local_date', type: 'date', nullable: true }) localDate!: string | null;
  @Column('jsonb') facts!: ExceptionFacts;
  @Column({ name: 'opened_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) openedAt!: Date;
  /** When its reason was gone. */
  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true }) closedAt!: Date | null;
  @Column({ name: 'assigned_to', type: 'text', nullable: true }) assignedTo!: string | null;
  @Column({ name: 'resolved_at', type: 'timestamptz', nullable: true }) resolvedAt!: Date | null;
  @Column({ name: 'resolved_by', type: 'jsonb', nullable: true }) resolvedBy!: Actor | null;
  @Column('jsonb', { default: [] }) comments!: ExceptionComment[];
  @Column('int', { default: 1 }) version!: number;
}

/** Up to which event a site was looked through, and when. */
@Entity('exception_positions')
export class ExceptionPosition {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column('bigint') seq!: string;
  @Column({ name: 'looked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) lookedAt!: Date;
}
