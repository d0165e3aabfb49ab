import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The cart of a visit until it is paid: one for all devices of the site. Sealed, for it may name a gift card. */
@Entity('cart_drafts')
export class CartDraftRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('bytea') content!: Buffer;
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'saved_by', type: 'text', default: '' }) savedBy!: string;
  @Column({ name: 'saved_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) savedAt!: Date;
}
