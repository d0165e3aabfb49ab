import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('programs')
export class Program {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'program_id', type: 'int' }) programId!: number;
  @Column('text') name!: string;
}

@Entity('session_types')
export class SessionType {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'session_type_id', type: 'int' }) sessionTypeId!: number;
  @Column({ name: 'program_id', type: 'int' }) programId!: number;
  @Column('text') name!: string;
  @Column('int', { default: 30 }) minutes!: number;
  /** Of one visit, before tax; null while nobody knows. */
  @Column({ name: 'price_cents', type: 'int', nullable: true }) priceCents!: number | null;
  /** The pricing option that pays for one visit; null while nobody knows. */
  @Column({ name: 'item_id', type: 'text', nullable: true }) itemId!: string | null;
  /** Those that the provider lists no more keep their names for the visits of before. */
  @Column({ name: 'is_offered', type: 'boolean', default: true }) isOffered!: boolean;
}

/** What a service costs from a day on, until the next row: so a new price changes no day before it (decision 66). */
@Entity('service_prices')
export class ServicePrice {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'session_type_id', type: 'int' }) sessionTypeId!: number;
  /** Of the site's calendar; `-infinity` of the first that was heard of: what it cost before nobody knows. */
  @PrimaryColumn({ name: 'from_date', type: 'date' }) fromDate!: string;
  @Column({ name: 'price_cents', type: 'int', nullable: true }) priceCents!: number | null;
}

/** Rooms and people: whatever an appointment can stand under. */
@Entity('staff')
export class StaffMember {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'staff_id', type: 'bigint' }) staffId!: number;
  @Column('text') name!: string;
  @Column({ name: 'sort_order', type: 'int', default: 0 }) sortOrder!: number;
}
