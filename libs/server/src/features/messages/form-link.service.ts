import { Inject, Injectable } from '@nestjs/common';
import { parseContact } from '#domain/people/contact';
import { isFormDue } from '#domain/visits';
import type { Config } from '../../platform/config.js';
import { html } from '../../platform/html.js';
import { CONFIG } from '../../platform/tokens.js';
import { VisitsService } from '../appointments/visits.service.js';
import { SitesService } from '../sites/sites.service.js';
import { MailPost } from './mail-post.service.js';

/** Tells a client who checked in where the form is. The link names no person and proves nothing by itself. */
@Injectable()
export class FormLinkService {
  constructor(
    private readonly visits: VisitsService,
    private readonly sites: SitesService,
    private readonly post: MailPost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `messageId` stays the same when the job runs again, so that a repeated mail is recognisable as one. */
  async send(siteId: number, appointmentId: number, messageId: string): Promise<void> {
    const visit = await this.visits.find(siteId, appointmentId);
    if (visit === null || !isFormDue(appointmentId, visit.yellowAlert)) return;
    const contact = parseContact(visit.email);
    if (contact.kind !== 'email') return;
    const site = await this.sites.one(siteId);
    const link = `${this.config.publicUrl}/appointments/${siteId}/${appointmentId}`;
    await this.post.send(siteId, {
      to: contact.email,
      subject: `Your form for ${site.name} · Su formulario para ${site.name}`,
      messageId: `<${messageId}@studio-hub>`,
      text: `Please fill your form before your appointment:\n${link}\n\nPor favor llene su formulario antes de su cita:\n${link}\n`,
      html: html`<p>Please fill your form before your appointment:<br /><a href="${link}">${link}</a></p>
        <p lang="es">Por favor llene su formulario antes de su cita:<br /><a href="${link}">${link}</a></p>`,
    });
  }
}
