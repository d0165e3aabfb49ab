import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormLanguage } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';

/** A link to the photos of a visit. */
@Entity('galleries')
export class GalleryRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'gallery_id', type: 'uuid' }) galleryId!: string;
  @Column({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  /** One of a visit: that which was mailed last. */
  @Column({ name: 'is_current', type: 'boolean', default: true }) isCurrent!: boolean;
  @Column('text') email!: string;
  /** The client's, by the visit's notes; null when they do not say. */
  @Column('text', { nullable: true }) language!: FormLanguage | null;
  /** SHA-256 of what the link holds. */
  @Column({ name: 'token_hash', type: 'bytea' }) tokenHash!: Buffer;
  /** How often it was asked to be mailed. */
  @Column({ name: 'mail_no', type: 'int', default: 1 }) mailNo!: number;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
  @Column({ name: 'revoked_by', type: 'jsonb', nullable: true }) revokedBy!: Actor | null;
}
