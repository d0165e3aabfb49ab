import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What can be sold at the desk of a location, from the provider. Money in integer cents, before tax. */
@Entity('catalogue_items')
export class CatalogueItemRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  @PrimaryColumn('text') kind!: 'service' | 'product';
  /** The provider's barcode. */
  @PrimaryColumn({ name: 'item_id', type: 'text' }) itemId!: string;
  @Column({ name: 'product_id', type: 'bigint' }) productId!: number;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column({ name: 'price_cents', type: 'int' }) priceCents!: number;
  /** A fraction. */
  @Column({ name: 'tax_rate', type: 'numeric', precision: 9, scale: 6 }) taxRate!: string;
  /** Of a service, else null. */
  @Column({ name: 'program_id', type: 'int', nullable: true }) programId!: number | null;
  /** What is sold no more keeps its name for the sales of before. */
  @Column({ name: 'is_offered', type: 'boolean', default: true }) isOffered!: boolean;
}
