import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormLanguage } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';
import type { VideoFault, VideoState } from '#contracts/media/videos';

/** A video made of a visit's photos. Of one whose link is over the row stays, without its file. */
@Entity('videos')
export class VideoRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'video_id', type: 'uuid' }) videoId!: string;
  @Column({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  /** One of a visit: that which was asked for last. */
  @Column({ name: 'is_current', type: 'boolean', default: true }) isCurrent!: boolean;
  @Column('text', { default: 'requested' }) state!: VideoState;
  @Column('int', { default: 0 }) percent!: number;
  @Column('text', { nullable: true }) fault!: VideoFault | null;
  /** In the order in which they are shown. */
  @Column('text', { name: 'photo_keys', array: true }) photoKeys!: string[];
  @Column('text') email!: string;
  /** The client's, by the visit's notes; null when they do not say. */
  @Column('text', { nullable: true }) language!: FormLanguage | null;
  /** Goes on counting from the visit's video before. */
  @Column('int') version!: number;
  @Column({ name: 'requested_by', type: 'jsonb' }) requestedBy!: Actor;
  @Column({ name: 'requested_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) requestedAt!: Date;
  @Column({ name: 'file_key', type: 'text', nullable: true }) fileKey!: string | null;
  /** SHA-256 of what the link holds. */
  @Column({ name: 'token_hash', type: 'bytea', nullable: true }) tokenHash!: Buffer | null;
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
  /** When it failed or was revoked. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt!: Date | null;
  @Column({ name: 'ended_by', type: 'jsonb', nullable: true }) endedBy!: Actor | null;
}
