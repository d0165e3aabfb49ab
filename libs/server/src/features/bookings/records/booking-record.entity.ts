import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

/** Who booked a visit here and who called it off, with the visit as it was then (decision 57). Name and notes are the mirror's. 002 §3 */
@Entity('booking_records')
export class BookingRecordRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'staff_id', type: 'bigint' }) staffId!: number;
  @Column({ name: 'session_type_id', type: 'int' }) sessionTypeId!: number;
  @Column({ name: 'program_id', type: 'int' }) programId!: number;
  @Column({ name: 'service_name', type: 'text' }) serviceName!: string;
  /** Wall time of the site. */
  @Column({ name: 'starts_local', type: 'timestamp' }) startsLocal!: string;
  @Column({ name: 'first_appointment', type: 'boolean' }) firstAppointment!: boolean;
  @Column({ name: 'add_ons', type: 'jsonb', default: [] }) addOns!: string[];
  @Column({ name: 'is_free_return', type: 'boolean' }) isFreeReturn!: boolean;
  /** Null where it was booked elsewhere and only called off here. */
  @Column('text', { nullable: true }) source!: 'callCenter' | null;
  @Column({ name: 'booked_at', type: 'timestamptz', nullable: true }) bookedAt!: Date | null;
  @Column({ name: 'booked_by', type: 'jsonb', nullable: true }) bookedBy!: Actor | null;
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true }) cancelledAt!: Date | null;
  @Column({ name: 'cancelled_by', type: 'jsonb', nullable: true }) cancelledBy!: Actor | null;
  /** What the browser said the time was. */
  @Column({ name: 'cancel_claimed', type: 'text', nullable: true }) cancelClaimed!: string | null;
}
