import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecordTextName } from '#contracts/config/site-record';
import type { Actor } from '#contracts/identity/identity';

/** Fields of a record by their names on the wire. */
export type RecordPart = Readonly<Partial<Record<RecordTextName | 'reviewLinkSent', string>>>;

/** What one change made of a location's record: only what became another. */
@Entity('record_changes')
export class RecordChangeRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  /** That the record had afterwards. */
  @PrimaryColumn('int') version!: number;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) at!: Date;
  @Column('jsonb') actor!: Actor;
  @Column('jsonb') before!: RecordPart;
  @Column('jsonb') after!: RecordPart;
}
