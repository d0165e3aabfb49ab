import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

/** The studio's own record of a visit's notes, field by field (decision 35). Apart from that of its arrival, which may be taken back. 001 §3 */
@Entity('note_records')
export class NoteRecordRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'client_name', type: 'text' }) clientName!: string;
  @Column({ name: 'client_phone', type: 'text' }) clientPhone!: string;
  @Column({ name: 'service_name', type: 'text' }) serviceName!: string;
  /** Wall time of the site as text, as the documents keep it. */
  @Column({ name: 'appointment_date', type: 'text' }) appointmentDate!: string;
  @Column({ name: 'form_filled', type: 'boolean' }) formFilled!: boolean;
  /** MM/DD/YYYY or 'nA'. */
  @Column('text') cbff!: string;
  @Column('smallint') files!: number;
  @Column('text') weeks!: string;
  @Column('text') notes!: string;
  @Column('text') email!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'saved_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) savedAt!: Date;
  @Column({ name: 'saved_by', type: 'jsonb' }) savedBy!: Actor;
}
