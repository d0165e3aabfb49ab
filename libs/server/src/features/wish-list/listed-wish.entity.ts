import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PartOfDay } from '#contracts/calendar/wish-list';
import type { Actor } from '#contracts/identity/identity';

/** A client who waits for a slot. One that was booked, or taken off the list, has no row. */
@Entity('listed_wishes')
export class ListedWishRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'wish_id', type: 'uuid' }) wishId!: string;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'session_type_id', type: 'int' }) sessionTypeId!: number;
  /** 0 for Sunday to 6. */
  @Column('smallint', { array: true }) weekdays!: number[];
  @Column({ name: 'from_date', type: 'date' }) fromDate!: string;
  @Column({ name: 'to_date', type: 'date' }) toDate!: string;
  @Column({ name: 'part_of_day', type: 'text' }) partOfDay!: PartOfDay;
  /** Sealed JSON: a text of the studio's about a client. */
  @Column('bytea') note!: Buffer;
  @Column('int', { default: 1 }) version!: number;
  /** Under which it is being booked, or was last tried to be: it counts as long as that hold stands. */
  @Column({ name: 'hold_id', type: 'uuid', nullable: true }) holdId!: string | null;
  @Column({ name: 'asked_by', type: 'jsonb' }) askedBy!: Actor;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
}
