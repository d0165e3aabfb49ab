import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

@Entity('sites')
export class Site {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  /** The provider's. */
  @Column('text') name!: string;
  /** Ours, which counts; null when the provider's does. */
  @Column({ name: 'own_name', type: 'text', nullable: true }) ownName!: string | null;
  /** Ours alone: the provider knows only names. */
  @Column({ name: 'own_legal_name', type: 'text', nullable: true }) ownLegalName!: string | null;
  /** Of our values. */
  @Column({ type: 'int', default: 1 }) version!: number;
  /** IANA zone name; ours when there is one. */
  @Column({ name: 'time_zone', type: 'text' }) timeZone!: string;
  /** That a director chose; null while the provider's counts. */
  @Column({ name: 'own_time_zone', type: 'text', nullable: true }) ownTimeZone!: string | null;
  /** One studio numbers its rooms from the other end. 001 §2.3 */
  @Column({ name: 'is_room_order_reversed', type: 'boolean', default: false }) isRoomOrderReversed!: boolean;
  /** From how many minutes on the desk shows a client's waiting as long, and as too long. */
  @Column({ name: 'wait_amber_minutes', type: 'smallint', default: 10 }) waitAmberMinutes!: number;
  @Column({ name: 'wait_rose_minutes', type: 'smallint', default: 20 }) waitRoseMinutes!: number;
  /** Expected and difference of the drawer are hidden until somebody counted. */
  @Column({ name: 'is_blind_count', type: 'boolean', default: false }) isBlindCount!: boolean;
  /** An earlier day that is open blocks the close of a later one. */
  @Column({ name: 'must_close_yesterday', type: 'boolean', default: false }) mustCloseYesterday!: boolean;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** The site configuration record; name, address and phone are the provider's, and ours beside them count. 002 §3 */
@Entity('locations')
export class Location {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column('text') name!: string;
  @Column('text', { default: '' }) label!: string;
  @Column('text', { default: '' }) folder!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column({ name: 'zipwhip_session', type: 'text', default: '' }) zipwhipSession!: string;
  @Column({ name: 'bitly_form', type: 'text', default: '' }) bitlyForm!: string;
  @Column({ name: 'inbox_id', type: 'text', default: '' }) inboxId!: string;
  @Column({ name: 'creator_id', type: 'text', default: '' }) creatorId!: string;
  @Column({ name: 'time_zone_value', type: 'text', default: '' }) timeZoneValue!: string;
  @Column({ name: 'time_zone_utc', type: 'text', default: '' }) timeZoneUtc!: string;
  @Column({ name: 'is_dst', type: 'boolean', default: false }) isDst!: boolean;
  /** IANA zone name. */
  @Column({ name: 'time_zone', type: 'text' }) timeZone!: string;
  @Column('text', { default: '' }) address!: string;
  @Column({ name: 'store_name', type: 'text', default: '' }) storeName!: string;
  @Column({ name: 'g_map_link', type: 'text', default: '' }) gMapLink!: string;
  @Column({ name: 'hta_english', type: 'text', default: '' }) htaEnglish!: string;
  @Column({ name: 'hta_spanish', type: 'text', default: '' }) htaSpanish!: string;
  @Column({ name: 'review_link_original', type: 'text', default: '' }) reviewLinkOriginal!: string;
  @Column({ name: 'review_link_sent', type: 'text', default: '' }) reviewLinkSent!: string;
  @Column({ name: 'review_yelp_sent', type: 'text', default: '' }) reviewYelpSent!: string;
  @Column({ name: 'own_name', type: 'text', nullable: true }) ownName!: string | null;
  @Column({ name: 'own_address', type: 'text', nullable: true }) ownAddress!: string | null;
  @Column({ name: 'own_phone', type: 'text', nullable: true }) ownPhone!: string | null;
  /** Of our values. */
  @Column({ type: 'int', default: 1 }) version!: number;
  /** Null while there is no record: only what the provider says of it is known. */
  @Column({ name: 'record_changed_at', type: 'timestamptz', nullable: true }) recordChangedAt!: Date | null;
  @Column({ name: 'record_changed_by', type: 'jsonb', nullable: true }) recordChangedBy!: Actor | null;
  @Column({ name: 'chatbot_id', type: 'text', default: '' }) chatbotId!: string;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
