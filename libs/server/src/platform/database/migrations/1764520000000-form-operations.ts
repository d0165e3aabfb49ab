import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forms that are not finished go on at their step; what came after it may have happened. */
export class FormOperations1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO operations (site_id, kind, key, request, author, process, held_until, steps, is_unsure)
      SELECT site_id, 'form.finish', document_id::text, jsonb_build_object('documentId', document_id),
        jsonb_build_object('actor', created_by, 'source', CASE WHEN evidence->'assistedBy' = 'null' THEN 'form' ELSE 'desk' END,
          'address', evidence->'serverAddress'),
        'the version before', clock_timestamp(), jsonb_strip_nulls(jsonb_build_object(
          'store', CASE WHEN stored_at IS NOT NULL THEN jsonb_build_object('sha256', pdf_sha256, 'bytes', pdf_bytes) END,
          'provider-document', CASE WHEN provider_document_at IS NOT NULL THEN true END,
          'client-record', CASE WHEN client_recorded_at IS NOT NULL THEN true END)), true
      FROM form_documents WHERE state IN ('working', 'refused')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM operations WHERE kind = 'form.finish'`);
  }
}
