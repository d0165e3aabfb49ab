import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('schedules')
export class Schedule {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('text') name!: string;
  @Column({ name: 'next_at', type: 'timestamptz' }) nextAt!: Date;
}
