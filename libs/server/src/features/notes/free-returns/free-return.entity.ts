import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';

/** What was answered to the question of a free return after a visit (decision 8: the client's red alert is the provider's copy). 001 §4, §5 */
@Entity('free_returns')
export class FreeReturnRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'is_given', type: 'boolean' }) isGiven!: boolean;
  /** What the red alert said of free returns when this visit was first asked: an answer that is changed is judged by it again. */
  @Column({ name: 'phrase_before', type: 'text' }) phraseBefore!: string;
  @Column({ name: 'decided_by', type: 'jsonb' }) decidedBy!: Actor;
  @Column({ name: 'decided_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) decidedAt!: Date;
}
