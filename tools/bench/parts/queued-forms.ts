import { randomUUID } from 'node:crypto';
import { query } from '../../testing/services/database.js';
import { FormClient } from '../../testing/forms/form-client.js';
import type { TestSandbox } from '../../testing/sandbox.js';
import { answersOf, type Guest } from './guests.js';

export interface FormDesk {
  url: string;
  databaseUrl: string;
  sandbox: Pick<TestSandbox, 'admin'>;
  /** Of a signed-in desk. */
  token: string;
}

/** One form filled at the desk and finished by the worker, for `queueForms` to copy. Gives its id. */
export async function fillOneForm({ url, databaseUrl, sandbox, token }: FormDesk, guest: Guest): Promise<string> {
  const client = new FormClient({ url, sandbox }, guest, { authorization: `Bearer ${token}` });
  const key = randomUUID();
  const { status, body } = await client.submit(await client.parts(answersOf(guest)), key);
  if (status !== 200) throw new Error(`the first form: ${status} ${JSON.stringify(body)}`);
  const rows = await query<{ id: string }>(
    databaseUrl,
    'SELECT document_id AS id FROM form_documents WHERE idempotency_key = $1',
    [key],
  );
  return rows[0]?.id ?? '';
}

const COPIES = `
  WITH guests AS (
    SELECT site_id, appointment_id, client_id, gen_random_uuid() AS id
    FROM unnest($2::int[], $3::bigint[], $4::text[]) AS g (site_id, appointment_id, client_id)
  ), made AS (
    INSERT INTO form_documents (site_id, document_id, appointment_id, client_id, variant, language, idempotency_key, request_hash,
      answers, answers_sha256, visit, evidence, initials_key, signature_key, pdf_key, file_name, created_at, created_by)
    SELECT g.site_id, g.id, g.appointment_id, g.client_id, variant, language, g.id::text, request_hash, answers, answers_sha256,
      visit || jsonb_build_object('siteId', g.site_id, 'appointmentId', g.appointment_id, 'clientId', g.client_id),
      evidence, initials_key, signature_key, 'sites/' || g.site_id || '/' || g.id || '/form.pdf', 'form-' || g.id || '.pdf',
      clock_timestamp(), created_by
    FROM guests g, form_documents first WHERE first.document_id = $1
    RETURNING site_id, document_id
  )
  INSERT INTO job_outbox (site_id, name, payload, dedupe_key)
  SELECT site_id, 'document.intakeForm', jsonb_build_object('siteId', site_id, 'documentId', document_id), document_id::text
  FROM made`;

/** That form again for each of these guests: as many documents as the worker is to make. */
export async function queueForms(databaseUrl: string, first: string, guests: readonly Guest[]): Promise<void> {
  await query(databaseUrl, COPIES, [
    first,
    guests.map(({ site }) => site),
    guests.map(({ appointmentId }) => appointmentId),
    guests.map(({ clientId }) => clientId),
  ]);
}

export async function openForms(databaseUrl: string): Promise<number> {
  const rows = await query(databaseUrl, `SELECT 1 FROM form_documents WHERE state = 'working'`);
  return rows.length;
}

/** Takes back what no worker has begun; the queue lets go of each in no time. */
export async function takeBackForms(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `WITH mine AS (
       UPDATE job_outbox SET done_at = clock_timestamp() WHERE name = 'document.intakeForm' AND done_at IS NULL
       RETURNING site_id, (payload->>'documentId')::uuid AS id
     ) DELETE FROM form_documents f USING mine WHERE f.site_id = mine.site_id AND f.document_id = mine.id AND f.stored_at IS NULL`,
  );
}
