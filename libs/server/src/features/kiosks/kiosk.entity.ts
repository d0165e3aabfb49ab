import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

/** A device of the studio that clients check in at: waiting for its code, or paired. One that is revoked has no row. */
@Entity('kiosks')
export class Kiosk {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'kiosk_id', type: 'uuid' }) kioskId!: string;
  /** One of a site has it, in whatever letters. */
  @Column('text') name!: string;
  @Column('int', { default: 1 }) version!: number;
  /** Who made the code, and by that paired it. */
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'now()' }) askedAt!: Date;
  /** Keyed hash; null once it was used. */
  @Column({ name: 'code_mark', type: 'text', nullable: true }) codeMark!: string | null;
  /** Keyed hash of what the device holds; null while it waits. */
  @Column({ name: 'token_mark', type: 'text', nullable: true }) tokenMark!: string | null;
  @Column({ name: 'paired_at', type: 'timestamptz', nullable: true }) pairedAt!: Date | null;
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true }) seenAt!: Date | null;
  /** Of the code while it waits; of the pairing unless the device is used. */
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}
