import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { parseContact } from '#domain/people/contact';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { mailPage } from '../../messages/mail-page.js';
import { MailPost } from '../../messages/mail-post.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { answersOf } from './form-answers.js';
import { FormDocumentsRepository, type DocumentRefs } from './form-documents.repository.js';

interface CopyWords {
  subject: (studio: string) => string;
  heading: string;
  line: (studio: string) => string;
}

const WORDS: Record<FormLanguage, CopyWords> = {
  en: {
    subject: (studio) => `Your signed form for ${studio}`,
    heading: 'Thank you',
    line: (studio) => `The form you signed for ${studio} is attached. Please keep it.`,
  },
  es: {
    subject: (studio) => `Tu formulario firmado para ${studio}`,
    heading: 'Gracias',
    line: (studio) => `Adjuntamos el formulario que firmaste para ${studio}. Guárdalo, por favor.`,
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
    const studio = `Studio Hub ${(await this.sites.one(document.siteId)).name}`;
    const { subject, heading, line } = WORDS[document.language];
    const said = [{ language: document.language, heading, lines: [line(studio)] }];
    const content = await buffer(await this.store.read(document.pdfKey));
    await this.post.send(document.siteId, {
      to: contact.email,
      subject: subject(studio),
      messageId: `<${document.documentId}-copy@studio-hub>`,
      ...mailPage({ studio, said }),
      attachments: [{ fileName: document.fileName, contentType: 'application/pdf', content }],
    });
  }
}
