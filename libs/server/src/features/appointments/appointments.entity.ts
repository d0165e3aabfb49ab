import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VisitStatus } from '#contracts/appointments';

/** Mirror of a provider's appointment. While it stands it has a row of `seats`, one of the `columnCapacity` of its column (room or person). */
@Entity('appointments')
export class Appointment {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'staff_id', type: 'bigint' }) staffId!: number;
  @Column({ name: 'staff_name', type: 'text' }) staffName!: string;
  @Column({ name: 'session_type_id', type: 'int' }) sessionTypeId!: number;
  @Column({ name: 'program_id', type: 'int' }) programId!: number;
  @Column('text') status!: VisitStatus;
  /** Of a visit that somebody here marked as a no-show: what the provider says of it (decision 56). It counts while the status is NoShow. */
  @Column({ name: 'status_there', type: 'text', nullable: true }) statusThere!: VisitStatus | null;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt!: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt!: Date;
  /** Wall time of the site. */
  @Column({ name: 'starts_local', type: 'timestamp' }) startsLocal!: string;
  @Column({ name: 'ends_local', type: 'timestamp' }) endsLocal!: string;
  @Column({ name: 'local_date', type: 'date' }) localDate!: string;
  @Column({ name: 'is_first', type: 'boolean' }) isFirst!: boolean;
  @Column('text') notes!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
  /** What the provider was asked before this instant may not overwrite the row. */
  @Column({ name: 'asked_at', type: 'timestamptz', default: '1970-01-01 00:00:00+00' }) askedAt!: Date;
  @Column({ name: 'column_capacity', type: 'smallint', default: 1 }) columnCapacity!: number;
}
