import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentKind, ContentTexts, PictureSlot } from '#contracts/content/content';
import type { Actor } from '#contracts/identity/identity';

/** A picture in the store. */
export interface KeptPicture {
  /** What its keys have in common; made anew for each upload. */
  baseKey: string;
  /** SHA-256 of the JPEG that people see: part of the name under which it is published. */
  hash: string;
}

export type KeptPictures = Readonly<Partial<Record<PictureSlot, KeptPicture>>>;

/** A review or a service of the studio's web pages. 002 §3 */
@Entity('content_items')
export class ContentItemRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'unique_id', type: 'uuid' }) uniqueId!: string;
  @Column('text') kind!: ContentKind;
  /** Lower stands first. */
  @Column('int') place!: number;
  /** By their names on the wire: nothing is computed from them. */
  @Column('jsonb') texts!: ContentTexts;
  @Column('jsonb', { default: {} }) pictures!: KeptPictures;
  @Column({ name: 'is_visible', type: 'boolean', default: true }) isVisible!: boolean;
  /** Grows with every change but that of the order. */
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
  @Column({ name: 'changed_by', type: 'jsonb' }) changedBy!: Actor;
}
