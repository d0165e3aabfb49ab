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
  giftCardOf,
  toGiftCardBody,
  toGiftCardOffer,
  toGiftCardTotal,
  toPaidGiftCardBody,
  toSoldGiftCard,
} from './mindbody.gift-cards.codec.js';
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
const GIFT_CARD = 'sale/purchasegiftcard';

@Injectable()
export class MindbodySales extends ProviderSales {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async offers(siteId: number, LocationId: number): Promise<ProviderOffer[]> {
    const query = { LocationId };
    const [services, products, giftCards] = await Promise.all([
      this.connection.list('Services', { ...get('sale/services', siteId), query }),
      this.connection.list('Products', { ...get('sale/products', siteId), query }),
      this.connection.list('GiftCards', { ...get('sale/giftcards', siteId), query }),
    ]);
    const offers = [
      ...services.map((raw) => toOffer('service', raw)),
      ...products.map((raw) => toOffer('product', raw)),
      ...giftCards.map(toGiftCardOffer),
    ];
    return offers.filter((offer) => offer !== null);
  }

  async price(siteId: number, cart: ProviderCart, token?: string): Promise<ProviderCartTotal> {
    const card = giftCardOf(cart);
    const [path, body] =
      card === null ? [CART, { ...toCartBody(cart), Payments: [] }] : [GIFT_CARD, toGiftCardBody(card, cart)];
    const request = {
      ...{ ...post(path, siteId), operation: `${path} test`, body: { ...body, Test: true } },
      // Nothing moves by it, so it may go again.
      isRepeatable: true,
    };
    const answer = await this.connection.write(request, token);
    return card === null ? toCartTotal(answer) : toGiftCardTotal(answer);
  }

  async sell(siteId: number, cart: PaidCart, token?: string): Promise<SoldCart> {
    const card = giftCardOf(cart);
    const [path, body] = card === null ? [CART, toPaidCartBody(cart)] : [GIFT_CARD, toPaidGiftCardBody(card, cart)];
    try {
      const answer = await this.connection.write({ ...post(path, siteId), body: { ...body, Test: false } }, token);
      return card === null ? toSoldCart(answer) : toSoldGiftCard(answer);
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
