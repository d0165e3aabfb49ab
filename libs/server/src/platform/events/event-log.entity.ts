import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventName, LocationDay } from '#contracts/events';
import type { Actor } from '#contracts/identity/identity';

/** The newest number of a site's log and the log's identity. */
@Entity('site_counters')
export class SiteCounter {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @Column('uuid', { default: () => 'gen_random_uuid()' }) epoch!: string;
  @Column('bigint', { default: 0 }) seq!: number;
}

@Entity('events')
export class LoggedEvent {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('bigint') seq!: number;
  @Column('text') name!: EventName;
  @Column({ type: 'timestamptz', default: () => 'now()' }) at!: Date;
  @Column('jsonb') actor!: Actor;
  @Column('jsonb') payload!: Record<string, unknown>;
  /** What it is about, by EVENT_SUBJECTS. */
  @Column({ name: 'appointment_id', type: 'bigint', nullable: true }) appointmentId!: number | null;
  @Column({ name: 'client_id', type: 'text', nullable: true }) clientId!: string | null;
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  /** Whose figures it may change, by EVENT_SUBJECTS: to be recomputed while the event stands after the site's DayPosition. */
  @Column({ type: 'jsonb', nullable: true }) days!: LocationDay[] | null;
}
