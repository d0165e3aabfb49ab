import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user signed in at this site from this network before. Kept as a keyed hash: who and where cannot be read from it. */
@Entity('known_networks')
export class KnownNetwork {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ type: 'text' }) mark!: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}
