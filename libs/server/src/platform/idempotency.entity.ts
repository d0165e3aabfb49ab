import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The answer that an operation gave under a caller's key, written in the transaction of its effect (invariant 9). */
@Entity('idempotency_records')
export class IdempotencyRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('text') key!: string;
  @Column('text') operation!: string;
  @Column({ name: 'request_hash', type: 'bytea' }) requestHash!: Buffer;
  @Column('jsonb') reply!: Record<string, unknown>;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
