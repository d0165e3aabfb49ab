import { Injectable } from '@nestjs/common';
import type { ServiceGrouping } from '#contracts/reports/technicians';
import type { JobPayloads } from '#contracts/work/jobs';
import { technicianReports } from '#domain/reports/technicians';
import { ReportPdf } from '../../adapters/pdf/report-pdf.js';
import { Clock } from '../../platform/clock.js';
import { mailPage } from '../messages/mail-page.js';
import { MailPost } from '../messages/mail-post.service.js';
import type { SavedFile } from '../reports/report-files.service.js';
import { SitesService } from '../sites/sites.service.js';
import { type TechniciansAt, TechnicianVisits } from './technician-visits.repository.js';
import { daysInWords, techniciansFileName, toTechniciansDocument } from './technicians-document.js';

/** Mails what each of the staff did, as a PDF, to the location's own addresses. 002 §2 */
@Injectable()
export class TechniciansMailing {
  constructor(
    private readonly visits: TechnicianVisits,
    private readonly sites: SitesService,
    private readonly pdf: ReportPdf,
    private readonly post: MailPost,
    private readonly clock: Clock,
  ) {}

  /** The same Message-ID however often its job runs. Nothing when the configuration has no address any more. */
  async send({ grouping, mailId, ...at }: JobPayloads['message.technicians']): Promise<void> {
    const receivers = (await this.visits.receivers(at)) ?? [];
    if (receivers.length === 0) return;
    const [{ name: siteName }, studio] = await Promise.all([
      this.sites.one(at.siteId),
      this.sites.studio(at.siteId, at.locationId),
    ]);
    const { fileName, contentType, bytes: content } = await this.file(at, grouping);
    const place = `${siteName} · ${studio.location}`;
    await this.post.send(at.siteId, {
      to: receivers.join(', '),
      subject: `Technicians: ${place}, ${daysInWords(at)}`,
      messageId: `<technicians-${mailId}@studio-hub>`,
      ...mailPage({
        studio: `Studio Hub ${siteName}`,
        said: [
          {
            language: 'en',
            heading: `Technicians, ${daysInWords(at)}`,
            lines: [`What each of the staff of ${place} did is in the PDF of this mail.`],
          },
        ],
      }),
      attachments: [{ fileName, contentType, content }],
    });
  }

  /** For whoever may have it. */
  async file(at: TechniciansAt, grouping: ServiceGrouping): Promise<SavedFile> {
    const [{ name: siteName }, studio, visits] = await Promise.all([
      this.sites.one(at.siteId),
      this.sites.studio(at.siteId, at.locationId),
      this.visits.between(at),
    ]);
    const reports = technicianReports(visits, grouping);
    const madeAt = this.clock.now().toISOString();
    const bytes = await this.pdf.render(toTechniciansDocument(at, { siteName, studio, grouping, reports, madeAt }));
    return { bytes, contentType: 'application/pdf', fileName: techniciansFileName(at) };
  }
}
