import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { ChosenTip, DisplayedCart } from '#contracts/money/displays/displays.dto';

/** A screen of the clients beside a desk: waiting for its code, or paired. One that was taken away has no row. */
@Entity('customer_displays')
export class CustomerDisplay {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'display_id', type: 'uuid' }) displayId!: string;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  /** Grows with all that the device or its desk is to show. */
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  /** Keyed hash; null once it was used. */
  @Column({ name: 'code_mark', type: 'text', nullable: true }) codeMark!: string | null;
  /** Keyed hash of what the device holds; null while it waits. */
  @Column({ name: 'token_mark', type: 'text', nullable: true }) tokenMark!: string | null;
  @Column({ type: 'jsonb', nullable: true }) cart!: DisplayedCart | null;
  @Column({ name: 'cart_at', type: 'timestamptz', nullable: true }) cartAt!: Date | null;
  @Column({ type: 'jsonb', nullable: true }) tip!: ChosenTip | null;
  /** Of the code while it waits; of the pairing unless something is shown. */
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}
