import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { NewSale } from '../new-sale.js';
import { SaleBook } from '../sale-book.js';
import { SaleNews } from '../sale-news.js';

const PROVIDER = { actor: { kind: 'provider' }, source: 'provider', address: null } as const;

/** A sale of the provider's own desk, written down. */
@Injectable()
export class ProviderSaleWriter {
  constructor(
    private readonly book: SaleBook,
    private readonly news: SaleNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Screens are told of today's; what is older only changes its day's figures (ADR 005). */
  async write(sale: NewSale, { providerSaleId, isNews }: { providerSaleId: number; isNews: boolean }): Promise<void> {
    const { siteId, locationId, date } = sale;
    await this.unitOfWork.run(async (tx) => {
      const written = await this.book.enter(tx, sale, { providerSaleId, by: PROVIDER.actor });
      if (written === null) return;
      const told = { name: 'sale.closed', author: PROVIDER, before: {}, after: {} } as const;
      if (isNews) await this.news.tell(tx, { siteId, sale: written }, told);
      else tx.markDays(siteId, [{ locationId, date }]);
    });
  }
}
