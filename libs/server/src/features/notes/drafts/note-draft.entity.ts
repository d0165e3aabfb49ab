import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one of the staff typed on a notes page and did not save, sealed. Each has their own: nobody overwrites another's. */
@Entity('note_drafts')
export class NoteDraftRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @PrimaryColumn({ name: 'user_id', type: 'text' }) userId!: string;
  @Column('bytea') content!: Buffer;
  @Column({ name: 'saved_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) savedAt!: Date;
}
