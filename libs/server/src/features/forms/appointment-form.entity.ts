import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeDelivery, FormState, FormStep } from '#contracts/forms';

/** How far the form of an appointment is; what the card shows of it. Never an answer. */
@Entity('appointment_forms')
export class AppointmentForm {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('text', { default: 'due' }) state!: FormState;
  @Column('text') step!: FormStep;
  @Column('text', { nullable: true }) code!: CodeDelivery | null;
  /** Who of the staff opened it with the client, by name; null when a code did. */
  @Column({ name: 'opened_with', type: 'text', nullable: true }) openedWith!: string | null;
  @Column('smallint', { default: 0 }) done!: number;
  @Column('smallint') sections!: number;
  /** The filled form that counts. */
  @Column({ name: 'document_id', type: 'uuid', nullable: true }) documentId!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;
  @Column('int', { default: 1 }) version!: number;
  /** When its questions and texts were first given to anybody; null when they never were, or before this was written down. */
  @Column({ name: 'opened_at', type: 'timestamptz', nullable: true }) openedAt!: Date | null;
}

/** Unfinished answers, sealed; signatures are never part of them. */
@Entity('form_drafts')
export class FormDraftRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('bytea') answers!: Buffer;
  @Column('text') language!: string;
  @Column({ name: 'saved_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) savedAt!: Date;
}
