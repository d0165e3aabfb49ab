import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { html } from '../../platform/html.js';
import { CONFIG } from '../../platform/tokens.js';
import { addressForForm } from '../appointments/address-for-form.js';
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
    const to = visit === null ? null : addressForForm(visit);
    if (visit === null || to === null) return;
    const site = await this.sites.one(siteId);
    const link = `${this.config.publicUrl}/appointments/${siteId}/${appointmentId}`;
    await this.post.send(siteId, {
      to,
      subject: `Your form for ${site.name} · Su formulario para ${site.name}`,
      messageId: `<${messageId}@studio-hub>`,
      text: `Please fill your form before your appointment:\n${link}\n\nPor favor llene su formulario antes de su cita:\n${link}\n`,
      html: html`<p>Please fill your form before your appointment:<br /><a href="${link}">${link}</a></p>
        <p lang="es">Por favor llene su formulario antes de su cita:<br /><a href="${link}">${link}</a></p>`,
    });
  }
}
