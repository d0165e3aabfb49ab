import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '#contracts/identity/identity';

/** One signed-in user at one site. The token is kept as its SHA-256, the provider's token encrypted. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' }) tokenHash!: Buffer;
  @Column('text') kind!: SessionKind;
  @Column({ name: 'management_mode', type: 'boolean', default: false }) managementMode!: boolean;
  @Column({ name: 'user_id', type: 'text' }) userId!: string;
  @Column({ name: 'user_name', type: 'text' }) userName!: string;
  @Column('text') role!: string;
  @Column('text', { array: true }) permissions!: string[];
  @Column({ name: 'location_id', type: 'int', nullable: true }) locationId!: number | null;
  @Column({ name: 'provider_token', type: 'bytea' }) providerToken!: Buffer;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()' }) seenAt!: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
}
