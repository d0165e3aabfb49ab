import { Injectable } from '@nestjs/common';
import type { Closeout } from '#domain/reports/daily-closeout';
import { ReportPdf } from '../../adapters/pdf/report-pdf.js';
import { Clock } from '../../platform/clock.js';
import { SitesService } from '../sites/sites.service.js';
import { toCloseoutDocument } from './closeout-document.js';
import type { CloseoutAt } from './closeouts.repository.js';

/** A closeout on paper. */
@Injectable()
export class CloseoutPrints {
  constructor(
    private readonly sites: SitesService,
    private readonly pdf: ReportPdf,
    private readonly clock: Clock,
  ) {}

  async draw(at: CloseoutAt, figures: { closeout: Closeout; daysToCome: number }): Promise<Buffer> {
    const [{ name }, ids] = await Promise.all([this.sites.one(at.siteId), this.sites.locationIds(at.siteId)]);
    const studio = await this.sites.studio(at.siteId, at.locationId ?? ids[0] ?? 0);
    const madeAt = this.clock.now().toISOString();
    return this.pdf.render(toCloseoutDocument(at, { siteName: name, studio, madeAt, ...figures }));
  }
}
