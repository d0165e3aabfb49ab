import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail on its way to the mail server. Begun and not taken: the last try died or failed, and the server may have it all the same. */
@Entity('mail_handovers')
export class MailHandover {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'message_id', type: 'text' }) messageId!: string;
  @Column('int', { default: 1 }) tries!: number;
  @Column({ name: 'begun_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) begunAt!: Date;
  @Column({ name: 'taken_at', type: 'timestamptz', nullable: true }) takenAt!: Date | null;
  /** The server's words when it took the mail, with the number it gave it. */
  @Column('text', { nullable: true }) answer!: string | null;
}
