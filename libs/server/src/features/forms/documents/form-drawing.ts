import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { FormPdf } from '../../../adapters/pdf/form-pdf.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import { SitesService } from '../../sites/sites.service.js';
import { ConsentTextsService } from '../consent/consent-texts.service.js';
import { answersOf } from './form-answers.js';
import { toFormDocument } from './form-document-model.js';
import type { FormDocumentRecord } from './form-document.entity.js';

/** The PDF of a form, drawn and put into the store. Drawn again it has the same bytes, and lies in the same place. */
@Injectable()
export class FormDrawing {
  constructor(
    private readonly pdf: FormPdf,
    private readonly store: ObjectStore,
    private readonly texts: ConsentTextsService,
    private readonly sites: SitesService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async draw(document: FormDocumentRecord): Promise<{ sha256: string; bytes: number }> {
    const { initialsKey, signatureKey, evidence } = document;
    const site = await this.sites.one(document.siteId);
    const [initials, signature, texts] = await Promise.all([
      initialsKey === null ? null : this.store.read(initialsKey).then(buffer),
      this.store.read(signatureKey).then(buffer),
      Promise.all(evidence.signed.map((signed) => this.texts.signed(signed))),
    ]);
    const verifyUrl = `${this.config.publicUrl}/verify/${document.documentId}`;
    const studio = evidence.studio ?? (await this.sites.studio(document.siteId, document.visit.locationId));
    const parts = { answers: answersOf(this.secrets, document), texts, initials, signature, site, studio, verifyUrl };
    const bytes = await this.pdf.render(toFormDocument(document, parts));
    await this.store.put(document.pdfKey, bytes);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }
}
