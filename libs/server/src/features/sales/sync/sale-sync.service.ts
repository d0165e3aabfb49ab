import { Injectable } from '@nestjs/common';
import { addDays } from '#domain/time/site-time';
import { localDate } from '#domain/time/calendar-day';
import { ProviderSales, type ProviderSale } from '../../../adapters/provider/sales/provider-sales.js';
import { Clock } from '../../../platform/clock.js';
import { SitesService } from '../../sites/sites.service.js';
import { SalePeople } from '../sale-people.repository.js';
import { oursOf, saleOf } from './provider-sale.js';
import { ProviderSaleWriter } from './provider-sale-writer.js';
import { type DaySpan, SaleSyncRepository } from './sale-sync.repository.js';

/** Of what was sold longer ago no screen is told: it would be told of a whole day at once when a site is new (ADR 005). */
const NEWS_MS = 3_600_000;

/** `provider.syncSales`: what the provider's own desk sold comes in, once, and what we sold is known as ours. Issue 13 §3 */
@Injectable()
export class SaleSync {
  constructor(
    private readonly provider: ProviderSales,
    private readonly known: SaleSyncRepository,
    private readonly people: SalePeople,
    private readonly sites: SitesService,
    private readonly writer: ProviderSaleWriter,
    private readonly clock: Clock,
  ) {}

  /** Today of the site, and the days before: `days` in all. */
  async lastDays(siteId: number, days: number): Promise<void> {
    const { timeZone } = await this.sites.one(siteId);
    const today = localDate(this.clock.now(), timeZone);
    await this.ofDays(siteId, { from: addDays(today, 1 - days), to: today });
  }

  async ofDays(siteId: number, { from, to }: DaySpan): Promise<void> {
    const { timeZone } = await this.sites.one(siteId);
    const askedAt = this.clock.now();
    const listed = await this.provider.sales(siteId, { from: `${from}T00:00:00`, to: `${to}T23:59:59` });
    const unknown = await this.known.unknown(
      siteId,
      listed.map((sold) => ({ providerSaleId: sold.providerSaleId, saleId: oursOf(sold) })),
    );
    for (const sold of listed) if (unknown.has(sold.providerSaleId)) await this.takeOver(siteId, sold, timeZone);
    await this.known.keep(siteId, { from, to }, askedAt);
  }

  private async takeOver(siteId: number, sold: ProviderSale, timeZone: string) {
    const date = sold.soldLocal.slice(0, 10);
    const { clientId, locationId, lines } = sold;
    const isService = lines.some(({ kind }) => kind === 'service');
    const visits = isService ? await this.known.unpaid(siteId, { clientId, locationId, date }) : [];
    // Of two visits nobody can say which it was.
    const visit = visits.length === 1 ? (visits[0] ?? null) : null;
    const clientName = (await this.people.clientName(siteId, clientId)) ?? '';
    const sale = saleOf(siteId, sold, { timeZone, clientName, visit });
    await this.writer.write(sale, { providerSaleId: sold.providerSaleId, isNews: this.isNews(sale.soldAt) });
  }

  private isNews(soldAt: string): boolean {
    return this.clock.now().getTime() - Date.parse(soldAt) < NEWS_MS;
  }
}
