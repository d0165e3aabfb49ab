import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A transaction changed what is counted of a day, and no event of it says so. Gone with the recomputing that saw what it changed. */
@Entity('day_marks')
export class DayMark {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  /** Of the site's calendar. */
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @PrimaryColumn({ name: 'mark_id', type: 'uuid' }) markId!: string;
  @Column({ name: 'marked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) markedAt!: Date;
}

/** The number of a site's log up to which the days of events were recomputed. No writer touches it: it is not the site's counter. */
@Entity('day_positions')
export class DayPosition {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column('bigint') seq!: number;
}
