import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { FormDocumentRecord, FormFault } from './form-document.entity.js';
import type { VisitRef } from '../form-progress.js';

const COLUMNS = `site_id AS "siteId", document_id AS "documentId", appointment_id AS "appointmentId", client_id AS "clientId",
  variant, language, state, idempotency_key AS "idempotencyKey", request_hash AS "requestHash", answers,
  answers_sha256 AS "answersSha256", visit, evidence, initials_key AS "initialsKey", signature_key AS "signatureKey",
  pdf_key AS "pdfKey", file_name AS "fileName", created_at AS "createdAt", created_by AS "createdBy",
  pdf_sha256 AS "pdfSha256", pdf_bytes AS "pdfBytes", stored_at AS "storedAt", provider_document_at AS "providerDocumentAt",
  client_recorded_at AS "clientRecordedAt", filled_at AS "filledAt", fault, discarded_at AS "discardedAt"`;
const BY_ID = {
  name: 'form_document_by_id',
  text: `SELECT ${COLUMNS} FROM form_documents WHERE site_id = $1 AND document_id = $2`,
};
const BY_KEY = {
  name: 'form_document_by_key',
  text: `SELECT ${COLUMNS} FROM form_documents WHERE site_id = $1 AND idempotency_key = $2`,
};
/** The one that counts for the appointment, else the newest that once did. */
const OF_VISIT = {
  name: 'form_document_of_visit',
  text: `SELECT ${COLUMNS} FROM form_documents WHERE site_id = $1 AND appointment_id = $2 AND filled_at IS NOT NULL
    ORDER BY state = 'filled' DESC, created_at DESC LIMIT 1`,
};
const PICTURE_KEYS = {
  name: 'form_document_picture_keys',
  text: `SELECT key FROM form_documents, unnest(ARRAY[initials_key, signature_key]) AS key
    WHERE site_id = $1 AND key IS NOT NULL AND discarded_at IS NULL`,
};
/**
 * Refused forms that nobody needs any more: another one of the visit stands, or nobody came back for days. One of which the provider has the
 * document keeps what it was made of.
 */
const DISCARD = `UPDATE form_documents d SET discarded_at = $2
  WHERE d.site_id = $1 AND d.state = 'refused' AND d.discarded_at IS NULL AND d.provider_document_at IS NULL
    AND (d.created_at < $3 OR EXISTS (SELECT FROM form_documents other WHERE other.site_id = d.site_id
      AND other.appointment_id = d.appointment_id AND other.state IN ('working', 'filled')))`;
const DISCARDED_KEYS = {
  name: 'form_document_discarded_keys',
  text: `SELECT key FROM form_documents, unnest(ARRAY[initials_key, signature_key, pdf_key]) AS key
    WHERE site_id = $1 AND discarded_at > $2 AND key IS NOT NULL`,
};
const STANDS = `SELECT state, fault, pdf_key AS "pdfKey", file_name AS "fileName",
    num_nonnulls(stored_at, provider_document_at, client_recorded_at, filled_at) AS done FROM form_documents`;
const STANDING = {
  name: 'form_document_standing',
  text: `${STANDS} WHERE site_id = $1 AND document_id = $2`,
};
const STANDING_OF_VISIT = {
  name: 'form_document_standing_of_visit',
  text: `${STANDS} WHERE site_id = $1 AND appointment_id = $2 AND ($3::text IS NULL OR idempotency_key = $3)
    ORDER BY state IN ('working', 'filled') DESC, created_at DESC LIMIT 1`,
};

/** What a submission brings; the steps are still to be done. */
export type NewFormDocument = Omit<
  FormDocumentRecord,
  | 'state'
  | 'pdfSha256'
  | 'pdfBytes'
  | 'storedAt'
  | 'providerDocumentAt'
  | 'clientRecordedAt'
  | 'filledAt'
  | 'fault'
  | 'discardedAt'
>;

export interface DocumentRefs {
  siteId: number;
  documentId: string;
}

/** What those wait for who sent the form: that it is filled, or refused. */
export function outcomeOf({ siteId, documentId }: DocumentRefs): string {
  return `form:${siteId}:${documentId}`;
}

/** How far a form is; `done` counts its steps. */
export type Standing = Pick<FormDocumentRecord, 'state' | 'fault' | 'pdfKey' | 'fileName'> & { done: number };

export type DocumentStep = 'provider_document_at' | 'client_recorded_at';

export type OutdatedForm = DocumentRefs & { appointmentId: number };

/** Filled forms of visits still to come that were signed under words which are no longer in force. */
const OUTDATED = {
  name: 'form_outdated',
  text: `SELECT d.site_id AS "siteId", d.document_id AS "documentId", d.appointment_id AS "appointmentId"
    FROM form_documents d
    JOIN appointments a ON a.site_id = d.site_id AND a.appointment_id = d.appointment_id
    WHERE d.state = 'filled' AND a.starts_at > $1 AND a.status IN ('Booked', 'Confirmed') AND EXISTS (
      SELECT 1 FROM jsonb_array_elements(d.evidence -> 'signed') signed
      JOIN consent_texts t ON t.kind = signed ->> 'kind' AND t.effective_from <= $1
      WHERE t.version > (signed ->> 'version')::int)
    ORDER BY d.site_id, d.document_id`,
};

@Injectable()
export class FormDocumentsRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, documentId }: DocumentRefs): Promise<FormDocumentRecord | null> {
    return this.database.first<FormDocumentRecord>(BY_ID, [siteId, documentId]);
  }

  byKey(siteId: number, idempotencyKey: string): Promise<FormDocumentRecord | null> {
    return this.database.first<FormDocumentRecord>(BY_KEY, [siteId, idempotencyKey]);
  }

  ofVisit(siteId: number, appointmentId: number): Promise<FormDocumentRecord | null> {
    return this.database.first<FormDocumentRecord>(OF_VISIT, [siteId, appointmentId]);
  }

  /** Every signature and all initials that a form of the site is signed with. */
  async pictureKeys(siteId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<{ key: string }>(PICTURE_KEYS, [siteId]);
    return new Set(rows.map(({ key }) => key));
  }

  /** From then on nobody resumes them; their files may go. */
  async discard(tx: Transaction, siteId: number, { at, before }: { at: Date; before: Date }): Promise<void> {
    await tx.query(DISCARD, [siteId, at, before]);
  }

  /** Every file of the forms that were discarded after `since`. */
  async discardedKeys(siteId: number, since: Date): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(DISCARDED_KEYS, [siteId, since]);
    return rows.map(({ key }) => key);
  }

  standing({ siteId, documentId }: DocumentRefs): Promise<Standing | null> {
    return this.database.first<Standing>(STANDING, [siteId, documentId]);
  }

  /** Of the one under this key; without a key of the one that counts, else of the newest. */
  standingOf({ siteId, appointmentId }: VisitRef, key: string | null): Promise<Standing | null> {
    return this.database.first<Standing>(STANDING_OF_VISIT, [siteId, appointmentId, key]);
  }

  /** False when the key was used before, or the appointment has a form that is filled or being made. */
  async insert(tx: Transaction, document: NewFormDocument): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO form_documents (site_id, document_id, appointment_id, client_id, variant, language, idempotency_key,
         request_hash, answers, answers_sha256, visit, evidence, initials_key, signature_key, pdf_key, file_name, created_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [
        ...[document.siteId, document.documentId, document.appointmentId, document.clientId, document.variant],
        ...[document.language, document.idempotencyKey, document.requestHash, document.answers, document.answersSha256],
        ...[JSON.stringify(document.visit), JSON.stringify(document.evidence), document.initialsKey],
        ...[document.signatureKey, document.pdfKey, document.fileName, document.createdAt],
        JSON.stringify(document.createdBy),
      ],
    );
    return rows.length === 1;
  }

  /** Once more, after it was given up; false when another one took its place meanwhile. */
  async resume(tx: Transaction, { siteId, documentId }: DocumentRefs): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE form_documents d SET state = 'working', fault = NULL
       WHERE site_id = $1 AND document_id = $2 AND state = 'refused' AND discarded_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM form_documents o WHERE o.site_id = d.site_id AND o.appointment_id = d.appointment_id
           AND o.state IN ('working', 'filled'))
       RETURNING 1`,
      [siteId, documentId],
    );
    return rows.length === 1;
  }

  async markStored(tx: Transaction, at: DocumentRefs, pdf: { sha256: string; bytes: number }): Promise<void> {
    await tx.query(
      `UPDATE form_documents SET pdf_sha256 = $3, pdf_bytes = $4, stored_at = clock_timestamp(), fault = NULL
       WHERE site_id = $1 AND document_id = $2 AND stored_at IS NULL`,
      [at.siteId, at.documentId, pdf.sha256, pdf.bytes],
    );
  }

  /** True for exactly one caller. */
  async markDone(tx: Transaction, at: DocumentRefs, step: DocumentStep): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE form_documents SET ${step} = clock_timestamp(), fault = NULL
       WHERE site_id = $1 AND document_id = $2 AND ${step} IS NULL RETURNING 1`,
      [at.siteId, at.documentId],
    );
    return rows.length === 1;
  }

  /** True for exactly one caller. */
  async markFilled(tx: Transaction, { siteId, documentId }: DocumentRefs): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE form_documents SET state = 'filled', filled_at = clock_timestamp(), fault = NULL
       WHERE site_id = $1 AND document_id = $2 AND state = 'working' RETURNING 1`,
      [siteId, documentId],
    );
    tx.outcomes.push(outcomeOf({ siteId, documentId }));
    return rows.length === 1;
  }

  async noteFault(tx: Transaction, { siteId, documentId }: DocumentRefs, fault: FormFault): Promise<void> {
    await tx.query(
      `UPDATE form_documents SET fault = $3 WHERE site_id = $1 AND document_id = $2 AND state = 'working'`,
      [siteId, documentId, JSON.stringify(fault)],
    );
  }

  /** Given up, unless somebody finished it meanwhile. */
  async refuse(tx: Transaction, { siteId, documentId }: DocumentRefs): Promise<void> {
    await tx.query(
      `UPDATE form_documents SET state = 'refused' WHERE site_id = $1 AND document_id = $2 AND state = 'working'`,
      [siteId, documentId],
    );
    tx.outcomes.push(outcomeOf({ siteId, documentId }));
  }

  /** True for exactly one caller. */
  async outdate(tx: Transaction, { siteId, documentId }: DocumentRefs): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE form_documents SET state = 'outdated' WHERE site_id = $1 AND document_id = $2 AND state = 'filled' RETURNING 1`,
      [siteId, documentId],
    );
    return rows.length === 1;
  }

  /** Forms of visits after `now` that were signed under words which are no longer in force. */
  outdated(now: Date): Promise<OutdatedForm[]> {
    return this.database.rows<OutdatedForm>(OUTDATED, [now]);
  }
}
