import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

/** What the studio itself keeps of a visit: for now its arrival. 000 §3, 001 §3 */
@Entity('sale_records')
export class SaleRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'client_name', type: 'text' }) clientName!: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId!: string;
  /** Wall time of the site as text, as the documents keep it. */
  @Column({ name: 'appointment_date', type: 'text' }) appointmentDate!: string;
  /** The server's instant of the arrival. */
  @Column({ name: 'arrived_at', type: 'timestamptz' }) arrivedAt!: Date;
  /** What the browser said the time was. */
  @Column({ name: 'arrived_claimed', type: 'text', nullable: true }) arrivedClaimed!: string | null;
  @Column({ name: 'arrived_by', type: 'jsonb' }) arrivedBy!: Actor;
  /** The second of the two check-in calls came (decision 31). */
  @Column({ name: 'is_complete', type: 'boolean', default: false }) isComplete!: boolean;
}
