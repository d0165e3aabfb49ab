import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of a service on a day, as the row keeps it. */
export interface KeptService {
  name: string;
  /** Of one visit on that day; null where nobody knows it. */
  priceCents: number | null;
  count: number;
  completed: number;
  noShow: number;
  cbffGranted: number;
}

/** What a day of a location comes to, called-off visits left out. Written by the worker alone, true as of event `appliedSeq` of the site. 002 §3 */
@Entity('day_summaries')
export class DaySummaryRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'location_id', type: 'int' }) locationId!: number;
  /** Of the site's calendar. */
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @Column({ name: 'call_center', type: 'int' }) callCenter!: number;
  @Column('int') online!: number;
  @Column({ name: 'mind_body', type: 'int' }) mindBody!: number;
  @Column({ name: 'total_appointments', type: 'int' }) totalAppointments!: number;
  /** Without tips, of sales that were paid on that day. */
  @Column({ name: 'total_sales_cents', type: 'int' }) totalSalesCents!: number;
  @Column({ name: 'total_expected_cents', type: 'int' }) totalExpectedCents!: number;
  /** What those who did not come would have paid. */
  @Column({ name: 'total_no_show_cents', type: 'int' }) totalNoShowCents!: number;
  @Column({ name: 'total_tip_cents', type: 'int' }) totalTipCents!: number;
  @Column('int') completed!: number;
  @Column({ name: 'completed_ultrasound', type: 'int' }) completedUltrasound!: number;
  @Column({ name: 'no_show', type: 'int' }) noShow!: number;
  @Column('int') confirmed!: number;
  @Column('int') booked!: number;
  @Column('int') arrived!: number;
  @Column('int') cbff!: number;
  @Column({ name: 'cbff_granted', type: 'int' }) cbffGranted!: number;
  @Column({ name: 'dicom_ok', type: 'int' }) dicomOk!: number;
  @Column({ name: 'first_visits', type: 'int' }) firstVisits!: number;
  @Column({ name: 'later_visits', type: 'int' }) laterVisits!: number;
  /** By name, then number. */
  @Column('jsonb') services!: KeptService[];
  @Column({ name: 'applied_seq', type: 'bigint' }) appliedSeq!: number;
  @Column({ name: 'recomputed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) recomputedAt!: Date;
}
