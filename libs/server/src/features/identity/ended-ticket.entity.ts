import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client's ticket that was given back before its time. */
@Entity('ended_tickets')
export class EndedTicket {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'ticket_id', type: 'text' }) ticketId!: string;
  /** When it would have run out by itself. */
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt!: Date;
}
