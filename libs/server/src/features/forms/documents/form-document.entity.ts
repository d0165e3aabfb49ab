import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormLanguage, FormVariant, SigningEvidence } from '#contracts/forms';
import type { ActionSource, Actor } from '#contracts/identity/identity';
import type { Visit } from '../../appointments/visits.service.js';
import type { Studio } from '../../sites/sites.service.js';
import type { FormProof } from '../../identity/form-ticket.js';

/** `working` until every step is done; `refused` when a step can never succeed; `outdated` when its texts were replaced before the visit. */
export type FormDocumentState = 'working' | 'refused' | 'filled' | 'outdated';

/** Who signed, how that was proven and from where. */
export interface FormEvidence extends SigningEvidence {
  proof: FormProof | null;
  /** The staff member who skipped the code check. */
  assistedBy: Actor | null;
  /** From where it was sent; of older documents only whether somebody of the staff did. */
  source?: ActionSource;
  serverAddress: string;
  claimedAddress: string;
  browser: string;
  /** When the server first gave the form out; of older documents it was not written down. */
  givenAt?: string;
  receivedAt: string;
  /** Whose form it was, by the names it went by then; of older documents it was not written down. */
  studio?: Studio;
}

export interface FormFault {
  step: 'store' | 'provider-document' | 'client-record' | 'provider-client';
  code: string;
  message: string;
}

/** One submission of a form and how far its document is made. Each `…At` is a step that is done and never done again. */
@Entity('form_documents')
export class FormDocumentRecord {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'document_id', type: 'uuid' }) documentId!: string;
  @Column({ name: 'appointment_id', type: 'bigint' }) appointmentId!: number;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column('text') variant!: FormVariant;
  @Column('text') language!: FormLanguage;
  @Column('text', { default: 'working' }) state!: FormDocumentState;
  @Column({ name: 'idempotency_key', type: 'text' }) idempotencyKey!: string;
  @Column({ name: 'request_hash', type: 'bytea' }) requestHash!: Buffer;
  /** Sealed JSON of FormAnswers. */
  @Column('bytea') answers!: Buffer;
  /** Hex, of the canonical JSON that is sealed in `answers`. */
  @Column({ name: 'answers_sha256', type: 'text' }) answersSha256!: string;
  /** The appointment and the client as they stood when the form was signed. */
  @Column('jsonb') visit!: Visit;
  @Column('jsonb') evidence!: FormEvidence;
  @Column({ name: 'initials_key', type: 'text', nullable: true }) initialsKey!: string | null;
  @Column({ name: 'signature_key', type: 'text' }) signatureKey!: string;
  @Column({ name: 'pdf_key', type: 'text' }) pdfKey!: string;
  /** The name at the provider and of the download. */
  @Column({ name: 'file_name', type: 'text' }) fileName!: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'created_by', type: 'jsonb' }) createdBy!: Actor;
  @Column({ name: 'pdf_sha256', type: 'text', nullable: true }) pdfSha256!: string | null;
  @Column({ name: 'pdf_bytes', type: 'int', nullable: true }) pdfBytes!: number | null;
  @Column({ name: 'stored_at', type: 'timestamptz', nullable: true }) storedAt!: Date | null;
  @Column({ name: 'provider_document_at', type: 'timestamptz', nullable: true }) providerDocumentAt!: Date | null;
  @Column({ name: 'client_recorded_at', type: 'timestamptz', nullable: true }) clientRecordedAt!: Date | null;
  @Column({ name: 'filled_at', type: 'timestamptz', nullable: true }) filledAt!: Date | null;
  @Column('jsonb', { nullable: true }) fault!: FormFault | null;
  /** Since when a refused form has no files: another one took its place, or nobody came back to it. */
  @Column({ name: 'discarded_at', type: 'timestamptz', nullable: true }) discardedAt!: Date | null;
}
