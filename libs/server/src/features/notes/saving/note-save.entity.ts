import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { NoteStep } from '#contracts/visits/notes';

/** A save of notes from its press until its last step, sealed: an operation holds ids alone. */
@Entity('note_saves')
@Index('note_saves_visit', ['siteId', 'appointmentId'])
export class NoteSaveRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'save_id', type: 'uuid' }) saveId!: string;
  @Column({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column('bytea') content!: Buffer;
  /** Keyed hash of what is to be saved: by it a second press is known. */
  @Column('text') mark!: string;
  /** The one that comes next. Until the first is made nobody else's save of this visit begins. */
  @Column('text', { default: 'main' }) step!: NoteStep;
  @Column({ name: 'asked_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) askedAt!: Date;
}
