import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { ArchiveState, ArchiveTrouble } from '#contracts/media/archive';

/** Whether the archive had pictures of a visit; what came is among its photos. Issue 12 §6 */
@Entity('archive_fetches')
export class ArchiveFetchRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  /** Ten digits of the client's telephone number (decision 40). */
  @Column({ name: 'patient_id', type: 'text' }) patientId!: string;
  @Column('text') state!: ArchiveState;
  @Column('text', { nullable: true }) trouble!: ArchiveTrouble | null;
  @Column('int', { default: 0 }) pictures!: number;
  /** A job looks again. */
  @Column({ name: 'is_trying', type: 'boolean' }) isTrying!: boolean;
  /** End of the day on which it was asked for, by the site's calendar. */
  @Column({ name: 'try_until', type: 'timestamptz' }) tryUntil!: Date;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
}
