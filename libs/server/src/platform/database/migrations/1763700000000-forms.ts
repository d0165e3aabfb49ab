import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CONSENT_SEED } from './1763700000000-forms/seed.js';
import { hashInput } from './1763700000000-forms/words.js';

const STATEMENTS = [
  `CREATE TABLE consent_texts (
    kind text NOT NULL CHECK (kind IN ('terms', 'waiver', 'massage-terms', 'dna-waiver')),
    version int NOT NULL CHECK (version > 0),
    language text NOT NULL CHECK (language IN ('en', 'es')),
    title text NOT NULL,
    body jsonb NOT NULL,
    effective_from timestamptz NOT NULL,
    sha256 text NOT NULL,
    PRIMARY KEY (kind, version, language)
  )`,

  `CREATE TABLE one_time_codes (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    challenge_id uuid NOT NULL,
    client_id text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('text', 'email')),
    language text NOT NULL CHECK (language IN ('en', 'es')),
    secret bytea,
    code_hash bytea,
    delivery text NOT NULL CHECK (delivery IN ('queued', 'sent', 'failed')),
    created_at timestamptz NOT NULL,
    resend_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    send_began_at timestamptz,
    used_at timestamptz,
    failures smallint NOT NULL DEFAULT 0,
    locks smallint NOT NULL DEFAULT 0,
    locked_until timestamptz,
    PRIMARY KEY (site_id, appointment_id)
  )`,

  `CREATE TABLE appointment_forms (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'filled', 're-sign')),
    step text NOT NULL CHECK (step IN ('opened', 'code', 'verified', 'filling', 'signed', 'filled')),
    code text CHECK (code IN ('queued', 'sent', 'failed')),
    done smallint NOT NULL DEFAULT 0,
    sections smallint NOT NULL,
    document_id uuid,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (site_id, appointment_id)
  )`,

  `CREATE TABLE form_drafts (
    site_id int NOT NULL,
    appointment_id bigint NOT NULL,
    answers bytea NOT NULL,
    language text NOT NULL CHECK (language IN ('en', 'es')),
    saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (site_id, appointment_id)
  )`,

  `CREATE TABLE form_documents (
    site_id int NOT NULL,
    document_id uuid NOT NULL,
    appointment_id bigint NOT NULL,
    client_id text NOT NULL,
    variant text NOT NULL CHECK (variant IN ('ultrasound', 'massage', 'dna')),
    language text NOT NULL CHECK (language IN ('en', 'es')),
    state text NOT NULL DEFAULT 'working' CHECK (state IN ('working', 'refused', 'filled', 'outdated')),
    idempotency_key text NOT NULL,
    request_hash bytea NOT NULL,
    answers bytea NOT NULL,
    answers_sha256 text NOT NULL,
    visit jsonb NOT NULL,
    evidence jsonb NOT NULL,
    initials_key text,
    signature_key text NOT NULL,
    pdf_key text NOT NULL,
    file_name text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by jsonb NOT NULL,
    pdf_sha256 text,
    pdf_bytes int,
    stored_at timestamptz,
    provider_document_at timestamptz,
    client_recorded_at timestamptz,
    filled_at timestamptz,
    fault jsonb,
    PRIMARY KEY (site_id, document_id)
  )`,
  `CREATE UNIQUE INDEX form_documents_key ON form_documents (site_id, idempotency_key)`,
  `CREATE UNIQUE INDEX form_documents_current ON form_documents (site_id, appointment_id) WHERE state IN ('working', 'filled')`,
  `CREATE INDEX form_documents_client ON form_documents (site_id, client_id)`,

  `CREATE TABLE client_records (
    site_id int NOT NULL,
    client_id text NOT NULL,
    location_id int,
    contact jsonb NOT NULL,
    health bytea NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_by jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (site_id, client_id)
  )`,

  `INSERT INTO appointment_forms (site_id, appointment_id, state, step, sections)
     SELECT site_id, appointment_id, 'filled', 'filled', 1 FROM sale_records WHERE form_filled`,
];

const TABLES = 'client_records, form_documents, form_drafts, appointment_forms, one_time_codes, consent_texts';

/** When the first version of the texts took effect. */
const SEEDED_FROM = '2025-01-01T00:00:00Z';

export class Forms1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    for (const { kind, version, language, title, body } of CONSENT_SEED) {
      const sha256 = createHash('sha256').update(hashInput({ title, body })).digest('hex');
      await runner.query('INSERT INTO consent_texts VALUES ($1, $2, $3, $4, $5, $6, $7)', [
        ...[kind, version, language, title, JSON.stringify(body), SEEDED_FROM, sha256],
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE sale_records s SET form_filled = EXISTS (SELECT FROM appointment_forms f
      WHERE f.site_id = s.site_id AND f.appointment_id = s.appointment_id AND f.state = 'filled')`);
    await runner.query(`DROP TABLE ${TABLES}`);
  }
}
