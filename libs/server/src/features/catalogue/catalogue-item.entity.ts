import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What can be sold at the desk of a location, from the provider. Money in integer cents, before tax. */
@Entity('catalogue_items')
export class CatalogueItemRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  @PrimaryColumn('text') kind!: 'service' | 'product' | 'giftCard';
  /** The provider's barcode; of a gift card its number there. */
  @PrimaryColumn({ name: 'item_id', type: 'text' }) itemId!: string;
  @Column({ name: 'product_id', type: 'bigint' }) productId!: number;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column({ name: 'price_cents', type: 'int' }) priceCents!: number;
  /** A fraction. */
  @Column({ name: 'tax_rate', type: 'numeric', precision: 9, scale: 6 }) taxRate!: string;
  /** Of a service, else null. */
  @Column({ name: 'program_id', type: 'int', nullable: true }) programId!: number | null;
  /** Of a gift card: what is on it once it is sold. */
  @Column({ name: 'value_cents', type: 'int', nullable: true }) valueCents!: number | null;
  /** Of a gift card: the buyer chooses its value, and pays as much. */
  @Column({ name: 'is_editable', type: 'boolean', default: false }) isEditable!: boolean;
  /** What is sold no more keeps its name for the sales of before. */
  @Column({ name: 'is_offered', type: 'boolean', default: true }) isOffered!: boolean;
}
