import { Injectable } from '@nestjs/common';
import { toWall } from '#domain/time/site-time';
import {
  ProviderSales,
  type PaidCart,
  type ProviderSaleLine,
  type SoldCart,
} from '../../../adapters/provider/sales/provider-sales.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { isClearNo } from '../../../platform/operations/running-operation.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { priceChanged } from './cart-reading.js';
import type { PreparedSale } from './checkout-pricing.js';
import { CheckoutTries, type UndecidedTry } from './checkout-tries.repository.js';

/** A cart of which nothing is found may still be on its way at the provider: longer than its own limit of a request, in seconds. */
export const ON_ITS_WAY_SECONDS = 45;
/** Clocks of provider and studio may differ so much. */
const AROUND_MS = 30 * 60_000;

/** A cart at the provider: tried, sold once, and looked for when nobody heard whether it was. */
@Injectable()
export class CheckoutSelling {
  constructor(
    private readonly provider: ProviderSales,
    private readonly tries: CheckoutTries,
    private readonly catalogue: Catalogue,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws PRICE_CHANGED where the provider’s total is another one than ours (decision 45), GIFT_CARD_SHORT where a card has less. */
  async mustCost({ sale, cart }: PreparedSale, token: string): Promise<void> {
    const { siteId } = sale;
    const [there] = await Promise.all([this.priceThere(sale.siteId, cart, token), this.mustHaveFunds(siteId, cart)]);
    const ours = sale.totalCents + sale.tipCents;
    if (there.grandTotalCents === ours) return;
    await this.lookAtPrices(siteId);
    throw priceChanged(there.grandTotalCents - sale.tipCents);
  }

  /** The provider’s number of the sale. What it refuses is forgotten: the visit can be paid again. */
  async sell(prepared: PreparedSale, digest: string, token: string): Promise<number> {
    const { siteId, saleId } = prepared.sale;
    await this.unitOfWork.run((tx) => this.tries.begin(tx, prepared, digest));
    try {
      return (await this.provider.sell(siteId, prepared.cart, token)).providerSaleId;
    } catch (error) {
      if (isClearNo(error)) {
        await this.letGo(siteId, saleId);
        throw await this.reasonOf(error, prepared, token);
      }
      const found = await this.search(prepared).catch(() => null);
      if (found !== null) return found;
      throw error;
    }
  }

  /** The sale that an earlier try made. Null when there is none; throws while one may still come. */
  async find({ prepared, age }: UndecidedTry): Promise<number | null> {
    const found = await this.search(prepared);
    if (found !== null || age > ON_ITS_WAY_SECONDS) return found;
    throw new DomainError('PROVIDER_UNAVAILABLE', 'It is not known yet whether this was sold.');
  }

  letGo(siteId: number, saleId: string): Promise<void> {
    return this.unitOfWork.run((tx) => this.tries.forget(tx, siteId, saleId));
  }

  private async search({ sale: { siteId, soldAt }, cart }: PreparedSale): Promise<number | null> {
    const { timeZone } = await this.sites.one(siteId);
    const wall = (afterMs: number): string => toWall(new Date(Date.parse(soldAt) + afterMs), timeZone);
    const sales = await this.provider.sales(siteId, { from: wall(-AROUND_MS), to: wall(AROUND_MS) });
    const card = cart.lines.find((line) => line.kind === 'giftCard')?.code;
    const isOurs = ({ notes }: { notes: string }): boolean => notes === cart.notes;
    const isLine = (line: ProviderSaleLine): boolean =>
      isOurs(line) || (card !== undefined && line.giftCardCode === card);
    const found = sales.find(({ lines, payments }) => payments.some(isOurs) || lines.some(isLine));
    return found?.providerSaleId ?? null;
  }

  /** The cart that is shown next has the provider's prices. */
  private async lookAtPrices(siteId: number): Promise<void> {
    await this.catalogue.refresh(siteId).catch(() => undefined);
  }

  private async priceThere(siteId: number, cart: PaidCart, token: string): Promise<Pick<SoldCart, 'grandTotalCents'>> {
    try {
      return await this.provider.price(siteId, cart, token);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      await this.lookAtPrices(siteId);
      throw new DomainError('PRICE_CHANGED', 'Something of this cart is not sold any more. Please look at it again.');
    }
  }

  /** The balance at the provider is the guard; several payments may lean on one card. */
  private async mustHaveFunds(siteId: number, { payments }: PaidCart): Promise<void> {
    const wanted = new Map<string, number>();
    for (const payment of payments)
      if (payment.method === 'giftCard') wanted.set(payment.code, (wanted.get(payment.code) ?? 0) + payment.cents);
    for (const [code, cents] of wanted) {
      const left = await this.provider.giftCardBalance(siteId, code);
      if (left === null) throw new DomainError('GIFT_CARD_SHORT', 'There is no such gift card at this studio.');
      if (left < cents) throw new DomainError('GIFT_CARD_SHORT', `The gift card has $${(left / 100).toFixed(2)} left.`);
    }
  }

  /** Prices and balances may change between the look and the sale: then the refusal is told in our words. */
  private async reasonOf(error: unknown, prepared: PreparedSale, token: string): Promise<unknown> {
    if (!(error instanceof DomainError) || !['PROVIDER_REFUSED', 'NOT_FOUND'].includes(error.code)) return error;
    return this.mustCost(prepared, token).then(
      () => error,
      (reason: unknown) => (isClearNo(reason) ? reason : error),
    );
  }
}
