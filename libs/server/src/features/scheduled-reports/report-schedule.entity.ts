import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReportFormat } from '#contracts/reports/reports';
import type { ReportPeriod, ScheduledReport, ScheduleOutcome } from '#contracts/reports/scheduled-reports';

/** A report that goes by mail. */
@Entity('report_schedules')
export class ReportScheduleRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'schedule_id', type: 'uuid' }) scheduleId!: string;
  @Column('text') report!: ScheduledReport;
  /** Null where it is of all locations. */
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  @Column('text') period!: ReportPeriod;
  /** On the clocks of the site. */
  @Column('smallint') hour!: number;
  @Column('text') format!: ReportFormat;
  @Column('text') language!: 'en' | 'es';
  @Column('text', { array: true }) receivers!: string[];
  /** The provider's id of the user by whose rights it is sent. */
  @Column({ name: 'owner_id', type: 'text' }) ownerId!: string;
  @Column({ name: 'owner_name', type: 'text' }) ownerName!: string;
  @Column({ name: 'is_paused', type: 'boolean', default: false }) isPaused!: boolean;
  /** The owner may not read reports here any more. */
  @Column({ name: 'is_stopped', type: 'boolean', default: false }) isStopped!: boolean;
  /** Day of the last turn that is over: asked for, or before it was made. */
  @Column({ name: 'turn_day', type: 'date' }) turnDay!: string;
  /** Null while it is paused or stopped. */
  @Column({ name: 'next_at', type: 'timestamptz', nullable: true }) nextAt!: Date | null;
  /** The last mail that was asked for: what became of it is the outcome. */
  @Column({ name: 'mail_id', type: 'text', default: '' }) mailId!: string;
  @Column({ type: 'text', default: 'none' }) outcome!: ScheduleOutcome;
  @Column({ name: 'outcome_at', type: 'timestamptz', nullable: true }) outcomeAt!: Date | null;
  /** Why it waits or failed. */
  @Column({ type: 'text', default: '' }) detail!: string;
  @Column({ name: 'made_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) madeAt!: Date;
}
