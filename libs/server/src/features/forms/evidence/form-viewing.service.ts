import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import type { DocumentLink, DocumentState, VerifyReply } from '#contracts/forms.dto';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { DomainError } from '../../../platform/errors.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SitesService } from '../../sites/sites.service.js';
import { certificateGroups } from './certificate.js';
import type { FormDocumentRecord } from '../documents/form-document.entity.js';
import { FormDocumentsRepository } from '../documents/form-documents.repository.js';

/** Long enough to load a PDF, too short to pass on. */
const LINK_SECONDS = 120;

/** Filled forms for staff of the site: to look at, and to hold against what was recorded of them. 001 §2.3 */
@Injectable()
export class FormViewingService {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly store: ObjectStore,
    private readonly sites: SitesService,
  ) {}

  async link(who: StaffPrincipal, appointmentId: number): Promise<DocumentLink> {
    const document = await this.documents.ofVisit(who.siteId, appointmentId);
    if (document === null) throw new DomainError('NOT_FOUND', 'There is no filled form of this appointment.');
    const { pdfKey, fileName, documentId } = document;
    const wish = { seconds: LINK_SECONDS, fileName, inline: true };
    const { url, expiresAt } = await this.store.link(pdfKey, wish);
    return { url, fileName, expiresAt: expiresAt.toISOString(), verifyPath: `/verify/${documentId}` };
  }

  /** Reads the file as it is now and compares it with the hash that was kept apart from it. */
  async verify(who: StaffPrincipal, documentId: string, language: FormLanguage): Promise<VerifyReply> {
    const document = await this.documents.find({ siteId: who.siteId, documentId });
    if (document === null) throw new DomainError('NOT_FOUND', 'There is no such document.');
    const { timeZone } = await this.sites.one(who.siteId);
    const actualSha256 = await this.hashNow(document);
    const { visit, appointmentId, createdAt, pdfSha256 } = document;
    return {
      state: stateOf(document, actualSha256),
      documentId,
      appointmentId,
      clientName: `${visit.firstName} ${visit.lastName}`.trim(),
      createdAt: createdAt.toISOString(),
      recordedSha256: pdfSha256,
      actualSha256,
      certificate: certificateGroups(document, language, timeZone),
    };
  }

  private async hashNow({ storedAt, pdfKey }: FormDocumentRecord): Promise<string | null> {
    if (storedAt === null || (await this.store.facts(pdfKey)) === null) return null;
    const hash = createHash('sha256');
    for await (const bytes of await this.store.read(pdfKey)) hash.update(bytes as Buffer);
    return hash.digest('hex');
  }
}

function stateOf({ storedAt, pdfSha256 }: FormDocumentRecord, actual: string | null): DocumentState {
  if (storedAt === null) return 'unfinished';
  if (actual === null) return 'missing';
  return actual === pdfSha256 ? 'intact' : 'changed';
}
