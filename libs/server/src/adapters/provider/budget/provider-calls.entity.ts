import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calls that a site cost at the provider on a UTC day. */
@Entity('provider_calls')
export class ProviderCalls {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn('date') day!: string;
  @Column('int') calls!: number;
  /** Those among them that clients caused with changes of their own. */
  @Column('int', { name: 'client_calls', default: 0 }) clientCalls!: number;
}
