import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE EXTENSION IF NOT EXISTS btree_gist`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,

  `CREATE TABLE sites (
    site_id int PRIMARY KEY,
    name text NOT NULL,
    time_zone text NOT NULL,
    is_room_order_reversed boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE site_counters (
    site_id int PRIMARY KEY REFERENCES sites,
    epoch uuid NOT NULL DEFAULT gen_random_uuid(),
    seq bigint NOT NULL DEFAULT 0
  )`,

  `CREATE TABLE events (
    site_id int NOT NULL,
    seq bigint NOT NULL,
    name text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    actor jsonb NOT NULL,
    payload jsonb NOT NULL,
    PRIMARY KEY (site_id, seq)
  )`,

  `CREATE TABLE locations (
    site_id int NOT NULL REFERENCES sites,
    location_id int NOT NULL,
    name text NOT NULL,
    label text NOT NULL DEFAULT '',
    folder text NOT NULL DEFAULT '',
    email text NOT NULL DEFAULT '',
    phone text NOT NULL DEFAULT '',
    zipwhip_session text NOT NULL DEFAULT '',
    bitly_form text NOT NULL DEFAULT '',
    inbox_id text NOT NULL DEFAULT '',
    creator_id text NOT NULL DEFAULT '',
    time_zone_value text NOT NULL DEFAULT '',
    time_zone_utc text NOT NULL DEFAULT '',
    is_dst boolean NOT NULL DEFAULT false,
    time_zone text NOT NULL,
    address text NOT NULL DEFAULT '',
    store_name text NOT NULL DEFAULT '',
    g_map_link text NOT NULL DEFAULT '',
    hta_english text NOT NULL DEFAULT '',
    hta_spanish text NOT NULL DEFAULT '',
    review_link_original text NOT NULL DEFAULT '',
    review_link_sent text NOT NULL DEFAULT '',
    review_yelp_sent text NOT NULL DEFAULT '',
    chatbot_id text NOT NULL DEFAULT '',
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (site_id, location_id)
  )`,

  `CREATE TABLE programs (
    site_id int NOT NULL REFERENCES sites,
    program_id int NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (site_id, program_id)
  )`,

  `CREATE TABLE session_types (
    site_id int NOT NULL REFERENCES sites,
    session_type_id int NOT NULL,
    program_id int NOT NULL,
    name text NOT NULL,
    minutes int NOT NULL DEFAULT 30,
    PRIMARY KEY (site_id, session_type_id)
  )`,

  `CREATE TABLE staff (
    site_id int NOT NULL REFERENCES sites,
    staff_id bigint NOT NULL,
    name text NOT NULL,
    sort_order int NOT NULL DEFAULT 0,
    PRIMARY KEY (site_id, staff_id)
  )`,

  `CREATE TABLE clients (
    site_id int NOT NULL REFERENCES sites,
    client_id text NOT NULL,
    unique_id bigint,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    mobile_phone text NOT NULL,
    home_phone text NOT NULL,
    work_phone text NOT NULL,
    address_line_1 text NOT NULL,
    address_line_2 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    birth_date date,
    red_alert text NOT NULL,
    yellow_alert text NOT NULL,
    raw jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    email_key text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED,
    phone_keys text[] NOT NULL GENERATED ALWAYS AS (ARRAY[
      right(regexp_replace(mobile_phone, '\\D', '', 'g'), 10),
      right(regexp_replace(home_phone, '\\D', '', 'g'), 10),
      right(regexp_replace(work_phone, '\\D', '', 'g'), 10)
    ]) STORED,
    PRIMARY KEY (site_id, client_id)
  )`,

  `CREATE TABLE appointments (
    site_id int NOT NULL REFERENCES sites,
    appointment_id bigint NOT NULL,
    location_id int NOT NULL,
    client_id text NOT NULL,
    staff_id bigint NOT NULL,
    staff_name text NOT NULL,
    session_type_id int NOT NULL,
    program_id int NOT NULL,
    status text NOT NULL CHECK (status IN ('Booked', 'Confirmed', 'Arrived', 'Completed', 'NoShow', 'Cancelled')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    starts_local timestamp NOT NULL,
    ends_local timestamp NOT NULL,
    local_date date NOT NULL,
    is_first boolean NOT NULL,
    notes text NOT NULL,
    raw jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    slot smallint NOT NULL DEFAULT 0 CHECK (slot >= 0),
    column_capacity smallint NOT NULL DEFAULT 1,
    is_overbooked boolean NOT NULL DEFAULT false,
    PRIMARY KEY (site_id, appointment_id),
    CONSTRAINT appointments_slot_in_column CHECK (is_overbooked OR slot < column_capacity),
    CONSTRAINT appointments_no_double_booking EXCLUDE USING gist (
      site_id WITH =, staff_id WITH =, slot WITH =, tstzrange(starts_at, ends_at) WITH &&
    ) WHERE (status IN ('Booked', 'Confirmed', 'Arrived'))
  )`,

  `CREATE TABLE sale_records (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    location_id int NOT NULL,
    client_id text NOT NULL,
    client_name text NOT NULL,
    staff_id text NOT NULL,
    appointment_date text NOT NULL,
    arrived_at timestamptz NOT NULL,
    arrived_claimed text,
    arrived_by jsonb NOT NULL,
    form_filled boolean NOT NULL DEFAULT false,
    is_complete boolean NOT NULL DEFAULT false,
    PRIMARY KEY (site_id, appointment_id)
  )`,

  `CREATE TABLE arrival_claims (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    holder uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (site_id, appointment_id)
  )`,

  `CREATE TABLE sessions (
    site_id int NOT NULL REFERENCES sites,
    token_hash bytea NOT NULL,
    kind text NOT NULL CHECK (kind IN ('single', 'director', 'booking')),
    management_mode boolean NOT NULL DEFAULT false,
    user_id text NOT NULL,
    user_name text NOT NULL,
    role text NOT NULL,
    permissions text[] NOT NULL,
    location_id int,
    provider_token bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (site_id, token_hash)
  )`,
  `CREATE UNIQUE INDEX sessions_token ON sessions (token_hash)`,
  `CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL`,
  `CREATE INDEX sessions_user ON sessions (site_id, user_id)`,

  `CREATE TABLE idempotency_records (
    site_id int NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash bytea NOT NULL,
    reply jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (site_id, key)
  )`,

  `CREATE TABLE job_outbox (
    site_id int NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    payload jsonb NOT NULL,
    dedupe_key text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    handed_at timestamptz,
    done_at timestamptz,
    failed_at timestamptz,
    error text,
    PRIMARY KEY (site_id, id)
  )`,
  `CREATE INDEX job_outbox_to_hand ON job_outbox (created_at) WHERE handed_at IS NULL AND done_at IS NULL`,
  `CREATE INDEX job_outbox_open ON job_outbox (handed_at) WHERE handed_at IS NOT NULL AND done_at IS NULL AND failed_at IS NULL`,
  `CREATE INDEX job_outbox_done ON job_outbox (done_at) WHERE done_at IS NOT NULL`,
  `CREATE UNIQUE INDEX job_outbox_waiting ON job_outbox (site_id, name, dedupe_key)
     WHERE handed_at IS NULL AND done_at IS NULL AND dedupe_key IS NOT NULL`,

  `CREATE TABLE schedules (
    site_id int NOT NULL,
    name text NOT NULL,
    next_at timestamptz NOT NULL,
    PRIMARY KEY (site_id, name)
  )`,
  `CREATE INDEX schedules_next ON schedules (next_at)`,

  `CREATE TABLE webhook_inbox (
    site_id int NOT NULL,
    message_id text NOT NULL,
    event_id text NOT NULL,
    originated_at timestamptz NOT NULL,
    body jsonb NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (site_id, message_id)
  )`,
  `CREATE INDEX webhook_inbox_received ON webhook_inbox (received_at)`,

  `CREATE TABLE webhook_subscriptions (
    site_id int NOT NULL DEFAULT 0,
    url text NOT NULL,
    subscription_id text NOT NULL,
    signature_key bytea NOT NULL,
    checked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (site_id, url)
  )`,

  `CREATE TABLE sync_states (
    site_id int PRIMARY KEY REFERENCES sites,
    synced_at timestamptz,
    clients_synced_at timestamptz,
    reconciled_at timestamptz,
    degraded_since timestamptz
  )`,

  `CREATE TABLE synced_days (
    site_id int NOT NULL REFERENCES sites,
    local_date date NOT NULL,
    synced_at timestamptz NOT NULL,
    PRIMARY KEY (site_id, local_date)
  )`,

  `CREATE TABLE provider_calls (
    site_id int NOT NULL,
    day date NOT NULL,
    calls int NOT NULL,
    PRIMARY KEY (site_id, day)
  )`,

  `CREATE INDEX clients_email ON clients (site_id, email_key)`,
  `CREATE INDEX clients_phone ON clients USING gin (site_id, phone_keys)`,
  `CREATE INDEX appointments_day ON appointments (site_id, local_date, location_id)`,
  `CREATE INDEX appointments_client ON appointments (site_id, client_id, starts_at DESC)`,
];

const TABLES = [
  'provider_calls synced_days sync_states webhook_subscriptions webhook_inbox schedules job_outbox idempotency_records',
  'sessions arrival_claims sale_records appointments clients staff session_types programs locations events site_counters sites',
];

export class Spine1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.join(' ').split(' ').join(', ')} CASCADE`);
  }
}
