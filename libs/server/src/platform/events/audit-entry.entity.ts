import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventName, QuietChange } from '#contracts/events';
import type { ActionSource, Actor } from '#contracts/identity/identity';

/** What a person changed: what was before and after, who did it, through what and from where (decision 42). */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) at!: Date;
  /** Of the event that told of it; null when no room was told. */
  @Column('bigint', { nullable: true }) seq!: number | null;
  @Column('text') name!: EventName | QuietChange;
  @Column('jsonb') actor!: Actor;
  @Column('text') source!: ActionSource;
  @Column('text', { nullable: true }) address!: string | null;
  @Column({ name: 'appointment_id', type: 'bigint', nullable: true }) appointmentId!: number | null;
  @Column({ name: 'client_id', type: 'text', nullable: true }) clientId!: string | null;
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  /** Of answers about health the names alone. */
  @Column('jsonb') before!: Record<string, unknown>;
  @Column('jsonb') after!: Record<string, unknown>;
}
