import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind, MailTrouble } from '#contracts/calendar/visit-mail';
import type { Actor } from '#contracts/identity/identity';
import type { Standing } from './mail-plan.js';

/** What a client is to be told of her visit, and was told (ADR 065). */
@Entity('visit_mails')
export class VisitMailRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  /** Another one with each change: the job of an older one finds nothing to do. */
  @Column({ name: 'mail_id', type: 'uuid' }) mailId!: string;
  @Column('text', { default: 'booked' }) kind!: MailKind;
  @Column('text', { default: 'none' }) state!: Standing['state'];
  @Column('text', { nullable: true }) trouble!: MailTrouble | null;
  /** Where she believes her visit to be while the mail waits; null when she has not been told of it at all. */
  @Column('text', { nullable: true }) known!: string | null;
  /** Of the last mail that was begun. */
  @Column('text', { nullable: true }) told!: string | null;
  /** Where the visit stood when the provider was asked to move it. */
  @Column('text', { nullable: true }) stood!: string | null;
  /** Of the calendar file: grows with what it says. Below zero: there was none. */
  @Column('int', { default: -1 }) sequence!: number;
  /** What who presses Cancel said of it, until the provider has answered. */
  @Column({ name: 'is_cancel_told', type: 'boolean', default: false }) isCancelTold!: boolean;
  @Column({ name: 'asked_by', type: 'jsonb', nullable: true }) askedBy!: Actor | null;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
}
