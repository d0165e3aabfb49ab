import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of the provider, ids only; a message id is taken once, and kept for as long as the message may come again. */
@Entity('webhook_inbox')
export class InboxMessage {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'message_id', type: 'text' }) messageId!: string;
  @Column({ name: 'event_id', type: 'text' }) eventId!: string;
  @Column({ name: 'originated_at', type: 'timestamptz' }) originatedAt!: Date;
  @Column('jsonb') body!: Record<string, unknown>;
  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' }) receivedAt!: Date;
}

/** Our subscription at the provider; its key is told once, when it is made, and kept encrypted. */
@Entity('webhook_subscriptions')
export class WebhookSubscription {
  @PrimaryColumn({ name: 'site_id', type: 'int', default: 0 }) siteId!: number;
  @PrimaryColumn('text') url!: string;
  @Column({ name: 'subscription_id', type: 'text' }) subscriptionId!: string;
  @Column({ name: 'signature_key', type: 'bytea' }) signatureKey!: Buffer;
  @Column({ name: 'checked_at', type: 'timestamptz', default: () => 'now()' }) checkedAt!: Date;
  /** When a message last came, to the minute. */
  @Column({ name: 'heard_at', type: 'timestamptz', nullable: true }) heardAt!: Date | null;
}
