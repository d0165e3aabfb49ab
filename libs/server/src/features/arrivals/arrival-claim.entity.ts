import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whoever holds this row is asking the provider to mark the client arrived; everybody else waits. */
@Entity('arrival_claims')
export class ArrivalClaim {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('uuid') holder!: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}
