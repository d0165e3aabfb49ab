import { Injectable } from '@nestjs/common';
import type { Closeout } from '#domain/reports/daily-closeout';
import { newObjectKey } from '../../adapters/files/object-key.js';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { ReportPdf } from '../../adapters/pdf/report-pdf.js';
import { Clock } from '../../platform/clock.js';
import { SitesService } from '../sites/sites.service.js';
import { toCloseoutDocument } from './closeout-document.js';
import type { CloseoutAt } from './closeouts.repository.js';

const LINK_SECONDS = 300;

/** A closeout as a file in the store, for who asks for it now; it goes a day later (`CloseoutFiles`). */
@Injectable()
export class CloseoutPrints {
  constructor(
    private readonly sites: SitesService,
    private readonly pdf: ReportPdf,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async link(at: CloseoutAt, print: { closeout: Closeout; daysToCome: number; fileName: string }): Promise<string> {
    const { fileName, ...figures } = print;
    const key = newObjectKey(at.siteId, fileName);
    await this.store.put(key, await this.draw(at, figures));
    return (await this.store.link(key, { seconds: LINK_SECONDS, fileName, inline: false })).url;
  }

  async draw(at: CloseoutAt, figures: { closeout: Closeout; daysToCome: number }): Promise<Buffer> {
    const [{ name }, ids] = await Promise.all([this.sites.one(at.siteId), this.sites.locationIds(at.siteId)]);
    const studio = await this.sites.studio(at.siteId, at.locationId ?? ids[0] ?? 0);
    const madeAt = this.clock.now().toISOString();
    return this.pdf.render(toCloseoutDocument(at, { siteName: name, studio, madeAt, ...figures }));
  }
}
