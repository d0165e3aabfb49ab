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
  /** Of a hold, like all that follows: where it is being booked. */
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  @Column({ name: 'holder_name', type: 'text', nullable: true }) holderName!: string | null;
  /** The hash of the token of the session that books. */
  @Column({ name: 'holder_session_hash', type: 'bytea', nullable: true }) holderSessionHash!: Buffer | null;
  /** The socket of the screen that books; null for who has none. */
  @Column({ type: 'text', nullable: true }) screen!: string | null;
}
