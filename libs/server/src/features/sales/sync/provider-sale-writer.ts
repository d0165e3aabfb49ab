import { Injectable } from '@nestjs/common';
import type { LocationDay } from '#contracts/events';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ClosedDays } from '../closed-days.js';
import type { NewSale } from '../new-sale.js';
import { SaleNews } from '../sale-news.js';
import { SalesRepository } from '../sales.repository.js';

const PROVIDER = { actor: { kind: 'provider' }, source: 'provider', address: null } as const;

/** A sale of the provider's own desk, written down. */
@Injectable()
export class ProviderSaleWriter {
  constructor(
    private readonly sales: SalesRepository,
    private readonly closedDays: ClosedDays,
    private readonly news: SaleNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  isAfterClose(siteId: number, day: LocationDay): Promise<boolean> {
    return this.closedDays.isClosed(siteId, day);
  }

  /** Screens are told of today's; what is older only changes its day's figures (ADR 005). */
  async write(sale: NewSale, { providerSaleId, isNews }: { providerSaleId: number; isNews: boolean }): Promise<void> {
    const { siteId, locationId, date } = sale;
    await this.unitOfWork.run(async (tx) => {
      const written = await this.sales.insert(tx, sale, { providerSaleId, by: PROVIDER.actor });
      if (written === null) return;
      const told = { name: 'sale.closed', author: PROVIDER, before: {}, after: {} } as const;
      if (isNews) await this.news.tell(tx, { siteId, sale: written }, told);
      else tx.markDays(siteId, [{ locationId, date }]);
    });
  }
}
