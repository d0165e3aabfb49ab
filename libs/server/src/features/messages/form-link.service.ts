import { Inject, Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { longDate } from '#domain/time/site-time';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { addressForForm } from '../appointments/address-for-form.js';
import { type Visit, VisitsService } from '../appointments/visits.service.js';
import { SitesService } from '../sites/sites.service.js';
import { capital, mailPage, type MailWords } from './mail-page.js';
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
    const { name } = await this.sites.one(siteId);
    const location = await this.sites.location(siteId, visit.locationId);
    const place = [name, location?.name, location?.address].filter(Boolean).join(', ');
    const link = `${this.config.publicUrl}/appointments/${siteId}/${appointmentId}`;
    await this.post.send(siteId, {
      to,
      subject: `Your form for ${name} · Tu formulario para ${name}`,
      messageId: `<${messageId}@studio-hub>`,
      ...mailPage({
        studio: `Studio Hub ${name}`,
        said: [wordsIn('en', visit, place), wordsIn('es', visit, place)],
        button: { label: 'Fill in my form · Llenar mi formulario', link },
      }),
    });
  }
}

const WORDS = {
  en: { heading: 'You’re checked in', ask: 'Please fill in your form while you wait.' },
  es: { heading: 'Tu llegada está registrada', ask: 'Por favor llena tu formulario mientras esperas.' },
} as const;

/** Nobody has said which language she reads, so the mail is in both. */
function wordsIn(language: FormLanguage, { firstName, serviceName, startsLocal }: Visit, place: string): MailWords {
  const { heading, ask } = WORDS[language];
  const lines = [`${capital(longDate(startsLocal, language))} · ${serviceName}`, place, ask];
  return { language, heading: [heading, firstName].filter(Boolean).join(', '), lines };
}
