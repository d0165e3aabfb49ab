import { Injectable } from '@nestjs/common';
import { ProviderDirectory } from '../../../adapters/provider/directory/provider-directory.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CatalogueRepository } from './catalogue.repository.js';

/** What a site offers, at what price, and who works there. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly provider: ProviderDirectory,
    private readonly catalogue: CatalogueRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async refresh(siteId: number): Promise<void> {
    const [catalogue, staff] = await Promise.all([this.provider.catalogue(siteId), this.provider.staff(siteId)]);
    await this.unitOfWork.run((tx) => this.catalogue.write(tx, siteId, { ...catalogue, staff }));
    // Apart: names do not wait for prices.
    const prices = await this.provider.prices(siteId, catalogue.sessionTypes);
    await this.unitOfWork.run((tx) => this.catalogue.writePrices(tx, siteId, prices));
  }
}
