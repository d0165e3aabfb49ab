import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE events ADD COLUMN appointment_id bigint, ADD COLUMN client_id text, ADD COLUMN location_id int`,
  `UPDATE events e SET
     appointment_id = coalesce(payload->'card'->>'id', payload->>'appointmentId')::bigint,
     client_id = coalesce(payload->'card'->>'clientId', (SELECT client_id FROM appointments a
       WHERE a.site_id = e.site_id AND a.appointment_id = (payload->>'appointmentId')::bigint)),
     location_id = coalesce((payload->'card'->>'locationId')::int, (SELECT location_id FROM appointments a
       WHERE a.site_id = e.site_id AND a.appointment_id = (payload->>'appointmentId')::bigint))
   WHERE payload ? 'card' OR payload ? 'appointmentId'`,
  `CREATE INDEX events_appointment ON events (site_id, appointment_id, seq) WHERE appointment_id IS NOT NULL`,
  `CREATE INDEX events_client ON events (site_id, client_id, seq) WHERE client_id IS NOT NULL`,
  `CREATE TABLE audit_entries (
     site_id int NOT NULL,
     id uuid NOT NULL DEFAULT gen_random_uuid(),
     at timestamptz NOT NULL DEFAULT now(),
     seq bigint,
     name text NOT NULL,
     actor jsonb NOT NULL,
     source text NOT NULL CHECK (source IN ('kiosk', 'form', 'desk', 'booking', 'director', 'provider', 'system')),
     address text,
     appointment_id bigint,
     client_id text,
     location_id int,
     before jsonb NOT NULL,
     after jsonb NOT NULL,
     PRIMARY KEY (site_id, id)
   )`,
  `CREATE INDEX audit_entries_at ON audit_entries (site_id, at)`,
  `CREATE INDEX audit_entries_appointment ON audit_entries (site_id, appointment_id, at) WHERE appointment_id IS NOT NULL`,
  `CREATE INDEX audit_entries_client ON audit_entries (site_id, client_id, at) WHERE client_id IS NOT NULL`,
];

/** Events that the version before writes beside this one name nobody in the new columns. */
export class Audit1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP INDEX events_appointment, events_client');
    await runner.query('ALTER TABLE events DROP COLUMN appointment_id, DROP COLUMN client_id, DROP COLUMN location_id');
  }
}
