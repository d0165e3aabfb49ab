import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeChannel, CodeDelivery, FormLanguage } from '#contracts/forms';

/** The one code an appointment may have (decision 6). A new code takes the row over; its counters stay. */
@Entity('one_time_codes')
export class OneTimeCode {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'challenge_id', type: 'uuid' }) challengeId!: string;
  /** As whoever asked named the client: by her reference. Who tries the code has to name her the same. */
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column('text') channel!: CodeChannel;
  @Column('text') language!: FormLanguage;
  /** Sealed; gone once the code is delivered. Never there when the caller meant a contact that is not on file. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  /** Keyed hash; there once the worker derived the code. */
  @Column({ name: 'code_hash', type: 'bytea', nullable: true }) codeHash!: Buffer | null;
  @Column('text') delivery!: CodeDelivery;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'resend_at', type: 'timestamptz' }) resendAt!: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true }) usedAt!: Date | null;
  /** Wrong tries since the last lock or success; a resend does not touch them. */
  @Column('smallint', { default: 0 }) failures!: number;
  /** How often five wrong tries locked this appointment; each lock is twice as long, up to an hour. */
  @Column('smallint', { default: 0 }) locks!: number;
  @Column({ name: 'locked_until', type: 'timestamptz', nullable: true }) lockedUntil!: Date | null;
}
