import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos of visits, one of which is the newest. */
export class Videos1764656000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE videos (
      site_id int NOT NULL,
      video_id uuid NOT NULL,
      appointment_id bigint NOT NULL,
      is_current boolean NOT NULL DEFAULT true,
      state text NOT NULL DEFAULT 'requested',
      percent int NOT NULL DEFAULT 0,
      fault text,
      photo_keys text[] NOT NULL,
      email text NOT NULL,
      language text,
      version int NOT NULL,
      requested_by jsonb NOT NULL,
      requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      file_key text,
      token_hash bytea,
      expires_at timestamptz,
      ended_at timestamptz,
      ended_by jsonb,
      PRIMARY KEY (site_id, video_id),
      CONSTRAINT videos_state_check CHECK (state IN ('requested', 'rendering', 'ready', 'failed', 'revoked')),
      CONSTRAINT videos_percent_check CHECK (percent BETWEEN 0 AND 100),
      CONSTRAINT videos_failed_check CHECK (state <> 'failed' OR fault IS NOT NULL),
      CONSTRAINT videos_ready_check CHECK (state <> 'ready' OR num_nonnulls(token_hash, expires_at) = 2)
    )`);
    await runner.query('CREATE UNIQUE INDEX videos_current ON videos (site_id, appointment_id) WHERE is_current');
    await runner.query('CREATE UNIQUE INDEX videos_token ON videos (token_hash)');
    await runner.query('CREATE INDEX videos_files ON videos (site_id, expires_at) WHERE file_key IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE videos');
  }
}
