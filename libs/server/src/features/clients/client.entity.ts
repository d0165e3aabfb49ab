import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mirror of a provider's client. */
@Entity('clients')
export class Client {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'unique_id', type: 'bigint', nullable: true }) uniqueId!: number | null;
  @Column({ name: 'first_name', type: 'text' }) firstName!: string;
  @Column({ name: 'last_name', type: 'text' }) lastName!: string;
  @Column('text') email!: string;
  @Column({ name: 'mobile_phone', type: 'text' }) mobilePhone!: string;
  @Column({ name: 'home_phone', type: 'text' }) homePhone!: string;
  @Column({ name: 'work_phone', type: 'text' }) workPhone!: string;
  @Column({ name: 'address_line_1', type: 'text' }) addressLine1!: string;
  @Column({ name: 'address_line_2', type: 'text' }) addressLine2!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column({ name: 'postal_code', type: 'text' }) postalCode!: string;
  @Column({ name: 'birth_date', type: 'date', nullable: true }) birthDate!: string | null;
  @Column({ name: 'red_alert', type: 'text' }) redAlert!: string;
  @Column({ name: 'yellow_alert', type: 'text' }) yellowAlert!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
  /** What the provider was asked before this instant may not overwrite the row. */
  @Column({ name: 'asked_at', type: 'timestamptz', default: '1970-01-01 00:00:00+00' }) askedAt!: Date;
  /** What a typed e-mail is compared with; the database derives it. */
  @Column({ name: 'email_key', type: 'text', insert: false, update: false }) emailKey!: string;
  /** Last ten digits of each phone; the database derives them. */
  @Column({ name: 'phone_keys', type: 'text', array: true, insert: false, update: false }) phoneKeys!: string[];
  /** Name, e-mail and phones without case and accents, for the search; the database derives it. */
  @Column({ name: 'search_text', type: 'text', insert: false, update: false }) searchText!: string;
}
