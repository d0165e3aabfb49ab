import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A slot of a column (room or person) for a time. The database refuses two in one slot at overlapping times; what the provider
 * booked beyond the column's capacity stands in a slot beyond it.
 */
@Entity('seats')
export class Seat {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'seat_id', type: 'uuid' }) seatId!: string;
  @Column({ name: 'staff_id', type: 'bigint' }) staffId!: number;
  @Column('smallint') slot!: number;
  @Column('smallint') capacity!: number;
  @Column('tstzrange') during!: string;
  /** Null for a hold. */
  @Column({ name: 'appointment_id', type: 'bigint', nullable: true }) appointmentId!: number | null;
  /** Of a hold; null for an appointment. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
}
