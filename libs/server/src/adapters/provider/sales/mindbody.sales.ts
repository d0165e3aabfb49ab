import { Injectable } from '@nestjs/common';
import type { Cents } from '#domain/money/cents';
import { MindbodyConnection, get, post } from '../calls/mindbody.connection.js';
import { ProviderFault, isFault } from '../calls/mindbody.fault.js';
import { PAGE_LIMIT } from '../calls/mindbody.pages.js';
import { numberOrNull, record } from '../calls/mindbody.wire.js';
import {
  toCartBody,
  toCartTotal,
  toOffer,
  toPaidCartBody,
  toPurchase,
  toSale,
  toSoldCart,
} from './mindbody.sales.codec.js';
import {
  ProviderSales,
  type PaidCart,
  type ProviderCart,
  type ProviderCartTotal,
  type ProviderOffer,
  type ProviderPurchase,
  type ProviderSale,
  type SoldCart,
} from './provider-sales.js';

const CART = 'sale/checkoutshoppingcart';

@Injectable()
export class MindbodySales extends ProviderSales {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async offers(siteId: number, LocationId: number): Promise<ProviderOffer[]> {
    const query = { LocationId };
    const [services, products] = await Promise.all([
      this.connection.list('Services', { ...get('sale/services', siteId), query }),
      this.connection.list('Products', { ...get('sale/products', siteId), query }),
    ]);
    const offers = [
      ...services.map((raw) => toOffer('service', raw)),
      ...products.map((raw) => toOffer('product', raw)),
    ];
    return offers.filter((offer) => offer !== null);
  }

  async price(siteId: number, cart: ProviderCart, token?: string): Promise<ProviderCartTotal> {
    const body = { ...toCartBody(cart), Test: true, Payments: [] };
    // Nothing moves by it, so it may go again.
    const request = { ...post(CART, siteId), operation: `${CART} test`, body, isRepeatable: true };
    return toCartTotal(await this.connection.write(request, token));
  }

  async sell(siteId: number, cart: PaidCart, token?: string): Promise<SoldCart> {
    const body = { ...toPaidCartBody(cart), Test: false };
    try {
      return toSoldCart(await this.connection.write({ ...post(CART, siteId), body }, token));
    } catch (error) {
      // What never went out was not sold: nobody has to look for it.
      if (isFault(error, 'unreachable', 'open'))
        throw new ProviderFault('busy', { message: error.message, cause: error });
      throw error;
    }
  }

  async giftCardBalance(siteId: number, barcodeId: string): Promise<Cents | null> {
    const request = { ...get('sale/giftcardbalance', siteId), query: { barcodeId } };
    try {
      const left = numberOrNull(record(await this.connection.write(request, undefined)), 'RemainingBalance');
      return left === null ? null : Math.round(left * 100);
    } catch (error) {
      if (isFault(error, 'refused', 'not-found')) return null;
      throw error;
    }
  }

  async sales(siteId: number, { from, to }: { from: string; to: string }): Promise<ProviderSale[]> {
    const query = { StartSaleDateTime: from, EndSaleDateTime: to };
    const rows = await this.connection.list('Sales', { ...get('sale/sales', siteId), query });
    return rows.map(toSale).sort((one, other) => one.soldLocal.localeCompare(other.soldLocal));
  }

  async purchases(siteId: number, ClientId: string, since: string): Promise<ProviderPurchase[]> {
    const query = { ClientId, StartDate: `${since}T00:00:00`, Limit: PAGE_LIMIT };
    const answer = await this.connection.write({ ...get('client/clientpurchases', siteId), query }, undefined);
    const rows = record(answer)['Purchases'];
    return Array.isArray(rows) ? rows.map((row) => toPurchase(record(row))) : [];
  }
}
