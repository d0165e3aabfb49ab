import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a client is searched by: name, e-mail and phones as one text without case and accents, and a trigram index over it. `folded` says of
 * itself that it never changes, which `unaccent` does not: its rules would have to be changed by hand, and the column written anew then.
 */
const UP = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  `CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT btrim(lower(regexp_replace(regexp_replace(
      public.unaccent('public.unaccent', regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f\\u200b-\\u200f\\u2060\\ufeff]', '', 'g')),
      '[''’‘ʼ\`´]', '', 'g'), '[\\s\\u2010-\\u2015-]+', ' ', 'g'))) $$`,
  // Before each word a space, so that a word's beginning can be looked for. Telephone numbers without what sets them apart.
  `ALTER TABLE clients ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    ' ' || folded(first_name || ' ' || last_name || ' ' || email)
    || ' ' || right(regexp_replace(mobile_phone, '\\D', '', 'g'), 10)
    || ' ' || right(regexp_replace(home_phone, '\\D', '', 'g'), 10)
    || ' ' || right(regexp_replace(work_phone, '\\D', '', 'g'), 10)) STORED`,
  'CREATE INDEX clients_search ON clients USING gin (site_id, search_text gin_trgm_ops)',
  // Until then nothing is known of what is rare in it.
  'ANALYZE clients',
];

export class ClientSearch1764655000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clients DROP COLUMN search_text');
    await runner.query('DROP FUNCTION folded');
  }
}
