import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a site's mirror is. `degradedSince` is set while the provider gives no complete answer. */
@Entity('sync_states')
export class SyncState {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column({ name: 'synced_at', type: 'timestamptz', nullable: true }) syncedAt!: Date | null;
  @Column({ name: 'clients_synced_at', type: 'timestamptz', nullable: true }) clientsSyncedAt!: Date | null;
  @Column({ name: 'reconciled_at', type: 'timestamptz', nullable: true }) reconciledAt!: Date | null;
  /** How many records the last full pass found different; null of the first one. */
  @Column({ name: 'reconcile_found', type: 'int', nullable: true }) reconcileFound!: number | null;
  @Column({ name: 'degraded_since', type: 'timestamptz', nullable: true }) degradedSince!: Date | null;
  /** Set from the first unanswered question until a probe is answered. */
  @Column({ name: 'silent_since', type: 'timestamptz', nullable: true }) silentSince!: Date | null;
  @Column({ name: 'probed_at', type: 'timestamptz', nullable: true }) probedAt!: Date | null;
  /** How often a probe was answered since days were last taken over whole. */
  @Column('int', { default: 0 }) returns!: number;
}

/** When each day of a site was last seen whole. */
@Entity('synced_days')
export class SyncedDay {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @Column({ name: 'synced_at', type: 'timestamptz' }) syncedAt!: Date;
}

/** An appointment that the provider did not know, and the mirror neither: an older answer that has it must not bring it back. */
@Entity('gone_appointments')
export class GoneAppointment {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'asked_at', type: 'timestamptz' }) askedAt!: Date;
}
