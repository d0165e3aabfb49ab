import type { Row } from '#testing/server-world';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import type { PaidCart } from '../../../adapters/provider/sales/provider-sales.js';
import { ProviderSales } from '../../../adapters/provider/sales/provider-sales.js';
import { CheckoutDesk } from '../../sales/checkout/checkout-desk.service.js';
import { SaleRemovals } from '../../sales/sale-removals.service.js';
import { SaleSync } from '../../sales/sync/sale-sync.service.js';
import { ANA, card, cash, giftCard, giftCardLine, line, newKey, Till, tip, totalOf } from '../../sales/testing/till.js';
import { CloseDesk } from './close-desk.js';

/** In cents; what neither card nor gift card pays is paid in cash. */
export interface Ticket {
  tipCents: number;
  creditCardCents: number;
  giftCardCents: number;
  /** A visit's checkout, or a sale without one. */
  hasVisit: boolean;
}

/** A sale as its provider lists it, and as we have it: paid cents by method. */
export interface LedgerSale {
  providerSaleId: number;
  paid: Record<string, number>;
}

export interface KeptSale extends LedgerSale {
  isAfterClose: boolean;
  isRemoved: boolean;
}

/** The daily report of today, of a till that sells at the provider. */
export class SellingDesk extends CloseDesk {
  till!: Till;

  override async open(): Promise<void> {
    await super.open();
    this.till = new Till(this.world, this.ana);
    this.nextDay();
    // The seeded day of the provider's own desk.
    await this.sync();
  }

  async pay({ hasVisit, ...ticket }: Ticket, key = newKey()): Promise<CheckoutReply> {
    const visit = await this.till.visit();
    const offer = hasVisit ? await this.till.service(visit.id) : await this.till.offer('Album');
    const total = Math.round(totalOf([offer]) * 100);
    const tipCents = ticket.tipCents;
    const creditCardCents = Math.min(ticket.creditCardCents, total + tipCents);
    const giftCardCents = Math.min(ticket.giftCardCents, total + tipCents - creditCardCents);
    const cashCents = total + tipCents - creditCardCents - giftCardCents;
    const body = {
      ...{ ClientId: visit.clientId, totalAmount: total / 100, tip: tipCents / 100, staffName: 'Ana', notes: '' },
      Items: [
        line(offer, hasVisit ? { AppointmentIds: [visit.id] } : {}),
        ...(tipCents > 0 ? [tip(tipCents / 100)] : []),
      ],
      Payments: [
        ...(cashCents > 0 ? [cash(cashCents / 100)] : []),
        ...(creditCardCents > 0 ? [card(creditCardCents / 100)] : []),
        ...(giftCardCents > 0 ? [giftCard(giftCardCents / 100, 'GC1005')] : []),
      ],
    };
    const who = { ...this.till.desk, locationId: 1 };
    return this.world.get(CheckoutDesk).pay(who, { key, visit: hasVisit ? String(visit.id) : null }, body);
  }

  /** A gift card of 50 dollars, in cash. */
  async sellGiftCard(): Promise<CheckoutReply> {
    const [{ clientId }, { itemId }] = [await this.till.visit(), await this.till.offer('Gift Card $50')];
    const body = {
      ...{ ClientId: clientId, totalAmount: 50, tip: 0, staffName: 'Ana', notes: '' },
      ...{ Items: [giftCardLine(itemId)], Payments: [cash(50)] },
    };
    const who = { ...this.till.desk, locationId: 1 };
    return this.world.get(CheckoutDesk).pay(who, { key: newKey(), visit: null }, body);
  }

  /** Sold at the provider's own desk: an album, with a tip, half of it in cash. */
  async sellThere(tipCents: number): Promise<void> {
    const { clientId } = await this.till.visit();
    const album = await this.till.offer('Album');
    const cart: PaidCart = {
      ...{ clientId, locationId: 1, notes: 'own desk', isReceiptMailed: false },
      lines: [
        { kind: 'product', itemId: album.itemId, quantity: 1, discountCents: 0, appointmentId: null },
        ...(tipCents > 0 ? [{ kind: 'tip' as const, staffId: ANA, cents: tipCents }] : []),
      ],
      payments: [],
    };
    const sales = this.world.get(ProviderSales);
    const { grandTotalCents } = await sales.price(this.world.siteId, cart);
    const inCash = Math.floor(grandTotalCents / 2);
    const payments = [
      { method: 'cash' as const, cents: inCash },
      { method: 'creditCard' as const, cents: grandTotalCents - inCash, methodId: 25 },
    ];
    await sales.sell(this.world.siteId, { ...cart, payments });
  }

  sync(): Promise<void> {
    return this.world.get(SaleSync).lastDays(this.world.siteId, 1);
  }

  remove(saleId: string): Promise<unknown> {
    return this.world.get(SaleRemovals).remove(this.maria, this.world.siteId, { saleId, reason: 'Rung up twice' });
  }

  /** Today's of its location, by the provider's own list. */
  async soldThere(): Promise<LedgerSale[]> {
    const span = { from: `${this.date}T00:00:00`, to: `${this.date}T23:59:59` };
    const sales = await this.world.get(ProviderSales).sales(this.world.siteId, span);
    const ofHere = sales.filter(({ locationId }) => locationId === this.place.locationId);
    return ofHere.map(({ providerSaleId, payments }) => {
      const paid: LedgerSale['paid'] = {};
      for (const { method, cents } of payments) paid[method] = (paid[method] ?? 0) + cents;
      return { providerSaleId, paid };
    });
  }

  /** Today's, those that were removed too. */
  soldHere(): Promise<KeptSale[]> {
    return this.world.rows<KeptSale & Row>(
      `SELECT s.provider_sale_id AS "providerSaleId", s.is_after_close AS "isAfterClose", s.removed_at IS NOT NULL AS "isRemoved",
         coalesce((SELECT jsonb_object_agg(p.method, p.cents) FROM (SELECT method, sum(amount_cents)::int AS cents FROM sale_payments
           WHERE site_id = s.site_id AND sale_id = s.sale_id GROUP BY method) p), '{}') AS paid
       FROM sales s WHERE s.site_id = $1 AND s.location_id = 1 AND s.sale_date = $2 ORDER BY s.provider_sale_id`,
      [this.world.siteId, this.date],
    );
  }
}
