import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { parseContact } from '#domain/people/contact';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { html } from '../../../platform/html.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { MailPost } from '../../messages/mail-post.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { answersOf } from './form-answers.js';
import { FormDocumentsRepository, type DocumentRefs } from './form-documents.repository.js';

const WORDS: Record<FormLanguage, { subject: (studio: string) => string; text: (studio: string) => string }> = {
  en: {
    subject: (studio) => `Your signed form for ${studio}`,
    text: (studio) => `Thank you. The form you signed for ${studio} is attached; please keep it.`,
  },
  es: {
    subject: (studio) => `Tu formulario firmado para ${studio}`,
    text: (studio) => `Gracias. Adjuntamos el formulario que firmaste para ${studio}; guárdalo, por favor.`,
  },
};

/** The client's own copy, to the address that is on file after the form. */
@Injectable()
export class FormCopyService {
  @Inject() private readonly secrets!: Secrets;

  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly visits: VisitsService,
    private readonly sites: SitesService,
    private readonly store: ObjectStore,
    private readonly post: MailPost,
  ) {}

  /** The same Message-ID each time: a mail server sees a repeated one as the same mail. */
  async send(at: DocumentRefs): Promise<void> {
    const document = await this.documents.find(at);
    if (document === null) return;
    const visit = await this.visits.find(document.siteId, document.appointmentId);
    // What she has just given is on its way into the mirror, but may not be there yet.
    const contact = parseContact(answersOf(this.secrets, document).email ?? visit?.email ?? document.visit.email);
    if (contact.kind !== 'email') return;
    const { name } = await this.sites.one(document.siteId);
    const words = WORDS[document.language];
    const text = words.text(`Studio Hub ${name}`);
    const content = await buffer(await this.store.read(document.pdfKey));
    await this.post.send(document.siteId, {
      to: contact.email,
      subject: words.subject(`Studio Hub ${name}`),
      messageId: `<${document.documentId}-copy@studio-hub>`,
      text,
      html: html`<p>${text}</p>`,
      attachments: [{ fileName: document.fileName, contentType: 'application/pdf', content }],
    });
  }
}
