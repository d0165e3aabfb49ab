import { Injectable } from '@nestjs/common';
import { ProviderSales, type ProviderOffer } from '../../../adapters/provider/sales/provider-sales.js';
import { Clock } from '../../../platform/clock.js';

const KEPT_MS = 60_000;

/** What is sold at a location and for how much, as it was read a minute ago at most. */
@Injectable()
export class SaleOffers {
  private readonly kept = new Map<string, { offers: Promise<ProviderOffer[]>; until: number }>();

  constructor(
    private readonly provider: ProviderSales,
    private readonly clock: Clock,
  ) {}

  of(siteId: number, locationId: number): Promise<ProviderOffer[]> {
    const key = `${siteId}/${locationId}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known !== undefined && known.until > now) return known.offers;
    const offers = this.provider.offers(siteId, locationId);
    this.kept.set(key, { offers, until: now + KEPT_MS });
    offers.catch(() => this.kept.delete(key));
    return offers;
  }

  /** The provider has other prices. */
  forget(siteId: number, locationId: number): void {
    this.kept.delete(`${siteId}/${locationId}`);
  }
}
