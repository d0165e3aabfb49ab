import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UpdateState } from '#contracts/config/site-record';
import type { Actor } from '#contracts/identity/identity';

/** The last update of a site's services that a director asked for. */
@Entity('service_updates')
export class ServiceUpdateRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column({ name: 'update_id', type: 'uuid' }) updateId!: string;
  @Column('text') state!: Exclude<UpdateState, 'never'>;
  @Column({ type: 'smallint', default: 0 }) done!: number;
  /** Why it failed; else empty. */
  @Column({ type: 'text', default: '' }) message!: string;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
}
