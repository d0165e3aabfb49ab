import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Absence, Opening } from './staff-days.js';

/** When a person or room takes appointments on a day, and is away: from the provider. */
@Entity('staff_days')
export class StaffDayRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  @PrimaryColumn({ name: 'staff_id', type: 'bigint' }) staffId!: number;
  @Column({ name: 'staff_name', type: 'text' }) staffName!: string;
  @Column('jsonb') openings!: Opening[];
  @Column('jsonb') absences!: Absence[];
}

/** A day of which the schedule is mirrored, also when nobody works. */
@Entity('schedule_days')
export class ScheduleDay {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'local_date', type: 'date' }) localDate!: string;
  /** When the provider was asked: an answer to an earlier question does not overwrite it. */
  @Column({ name: 'asked_at', type: 'timestamptz' }) askedAt!: Date;
}
