import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day of which the provider's sales are mirrored, also when nothing was sold. */
@Entity('sale_days')
export class SaleDay {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  /** When the provider was asked: before the end of the day it may have sold more since. */
  @Column({ name: 'asked_at', type: 'timestamptz' }) askedAt!: Date;
}
