import { Injectable } from '@nestjs/common';
import { ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SitesService } from '../sites/sites.service.js';
import { CatalogueRepository, type CatalogueItem, type SoldAt } from './catalogue.repository.js';

/** What the desks of a site sell, with price and tax of each location: mirrored, never asked for while a client waits. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly provider: ProviderSales,
    private readonly items: CatalogueRepository,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Takes over what the provider sells now at each location. */
  async refresh(siteId: number): Promise<void> {
    const { locations } = await this.sites.locations(siteId);
    for (const { id: locationId } of locations) {
      const offers = await this.provider.offers(siteId, locationId);
      await this.unitOfWork.run((tx) => this.items.write(tx, { siteId, locationId }, offers));
    }
  }

  /** By kind and name. */
  sold(at: SoldAt): Promise<CatalogueItem[]> {
    return this.items.sold(at);
  }

  /** What pays for a visit of this session type there; null while nobody knows, or when it is not sold. */
  paysFor(at: SoldAt, sessionTypeId: number): Promise<CatalogueItem | null> {
    return this.items.paysFor(at, sessionTypeId);
  }
}
