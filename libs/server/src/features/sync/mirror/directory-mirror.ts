import { Injectable } from '@nestjs/common';
import { ProviderDirectory } from '../../../adapters/provider/directory/provider-directory.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import { DirectoryMirrorRepository } from './directory-mirror.repository.js';

/** What a site offers, what pays for it at what price, and who works there. */
@Injectable()
export class DirectoryMirror {
  constructor(
    private readonly provider: ProviderDirectory,
    private readonly directory: DirectoryMirrorRepository,
    private readonly catalogue: Catalogue,
    private readonly calendar: SiteCalendar,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async refresh(siteId: number): Promise<void> {
    await this.refreshNames(siteId);
    // Apart: names do not wait for prices.
    await this.refreshPrices(siteId);
  }

  /** Programs, services and who works there; screens hear of services that are called otherwise. */
  async refreshNames(siteId: number): Promise<void> {
    const [catalogue, staff] = await Promise.all([this.provider.catalogue(siteId), this.provider.staff(siteId)]);
    await this.unitOfWork.run(async (tx) => {
      const services = await this.directory.write(tx, siteId, { ...catalogue, staff });
      if (services.length > 0)
        this.events.record(tx, siteId, 'services.renamed', { payload: { services }, actor: { kind: 'provider' } });
    });
  }

  /** What is sold, and which of it pays for a visit of each service that is offered. */
  async refreshPrices(siteId: number): Promise<void> {
    const sessionTypes = await this.directory.offered(siteId);
    const regular = await this.provider.regularOptions(siteId, sessionTypes);
    const today = await this.calendar.today(siteId);
    await this.unitOfWork.run((tx) => this.directory.writePrices(tx, siteId, { regular, today }));
    await this.catalogue.refresh(siteId);
  }
}
