import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many visits of a day stand where, and whose forms are filled. Written by the worker alone, true as of event `appliedSeq` of the site. */
@Entity('visit_counts')
export class VisitCountsRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  /** Of the site's calendar. */
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @Column('int') booked!: number;
  @Column('int') confirmed!: number;
  @Column('int') arrived!: number;
  @Column('int') completed!: number;
  @Column({ name: 'no_show', type: 'int' }) noShow!: number;
  @Column('int') cancelled!: number;
  /** Of visits that were neither called off nor missed. */
  @Column({ name: 'forms_filled', type: 'int' }) formsFilled!: number;
  @Column({ name: 'forms_missing', type: 'int' }) formsMissing!: number;
  @Column({ name: 'applied_seq', type: 'bigint' }) appliedSeq!: number;
  @Column({ name: 'recomputed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) recomputedAt!: Date;
}
