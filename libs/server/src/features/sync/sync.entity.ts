import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a site's mirror is. `degradedSince` is set while the provider gives no complete answer. */
@Entity('sync_states')
export class SyncState {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column({ name: 'synced_at', type: 'timestamptz', nullable: true }) syncedAt!: Date | null;
  @Column({ name: 'clients_synced_at', type: 'timestamptz', nullable: true }) clientsSyncedAt!: Date | null;
  @Column({ name: 'reconciled_at', type: 'timestamptz', nullable: true }) reconciledAt!: Date | null;
  @Column({ name: 'degraded_since', type: 'timestamptz', nullable: true }) degradedSince!: Date | null;
}

/** When each day of a site was last seen whole. */
@Entity('synced_days')
export class SyncedDay {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @Column({ name: 'synced_at', type: 'timestamptz' }) syncedAt!: Date;
}
