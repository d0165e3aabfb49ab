import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { PhotoFault, PhotoState, PhotoType } from '#contracts/media/photos';

/** A photo of a visit. Of one that was deleted the record stays. 001 §3 */
@Entity('photos')
export class PhotoRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  /** Chosen by the browser: a request that is sent again means the same photo. */
  @PrimaryColumn({ name: 'photo_id', type: 'uuid' }) photoId!: string;
  @Column({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('text', { default: 'uploading' }) state!: PhotoState;
  @Column('text', { nullable: true }) fault!: PhotoFault | null;
  /** Lower stands first. */
  @Column('int') place!: number;
  /** As the file was called on the device. */
  @Column('text') name!: string;
  /** As the browser announced it. */
  @Column('text') type!: PhotoType;
  /** What the keys of its objects have in common (`photo-keys.ts`). */
  @Column({ name: 'base_key', type: 'text' }) baseKey!: string;
  @Column({ name: 'upload_bytes', type: 'int' }) uploadBytes!: number;
  /** Of the large version. */
  @Column('int', { nullable: true }) bytes!: number | null;
  /** Pixels of the upright picture as it was uploaded. */
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  /** Of the bytes that were uploaded. A visit has no two photos with the same. */
  @Column('bytea', { nullable: true }) sha256!: Buffer | null;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true }) readyAt!: Date | null;
  /** When it was refused or deleted. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt!: Date | null;
  @Column({ name: 'ended_by', type: 'jsonb', nullable: true }) endedBy!: Actor | null;
  /** Nothing of it is in the store, and nothing can come to it any more. */
  @Column({ name: 'is_swept', type: 'boolean', default: false }) isSwept!: boolean;
}

/** How many photos a visit has. Whoever changes one holds this row first. */
@Entity('photo_sets')
export class PhotoSetRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('int', { default: 0 }) ready!: number;
  /** Grows with whatever a screen shows of them. */
  @Column('int', { default: 0 }) version!: number;
}
