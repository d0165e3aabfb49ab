import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormAnswers } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';

/** The studio's own record of a client: what forms told beyond what the provider keeps. 000 §7 PUT /api/dynamoDB/clients */
@Entity('client_records')
export class ClientRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  /** Names, contacts, address and how she heard of the studio. */
  @Column('jsonb') contact!: FormAnswers;
  /** Everything else, sealed JSON. */
  @Column('bytea') health!: Buffer;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) updatedAt!: Date;
  @Column({ name: 'updated_by', type: 'jsonb' }) updatedBy!: Actor;
  @Column('int', { default: 1 }) version!: number;
}
