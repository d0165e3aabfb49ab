import { Injectable } from '@nestjs/common';
import type { Checkout } from '#contracts/money/checkout.dto';
import { DOCUMENT_CAPS } from '#domain/money/cart-total';
import { toWall } from '#domain/time/site-time';
import type { PaidCart, ProviderCartLine } from '../../../adapters/provider/sales/provider-sales.js';
import { Clock } from '../../../platform/clock.js';
import type { Visit } from '../../appointments/visits.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';
import { SitesService } from '../../sites/sites.service.js';
import type { NewSale, NewSaleLine } from '../new-sale.js';
import { SalePeople } from '../sale-people.repository.js';
import { invalid, readCart, withoutStaff, type ReadCart, type ReadLine } from './cart-reading.js';
import { SaleApprovals } from './sale-approvals.js';

export interface AskedSale {
  saleId: string;
  /** Null for a sale without a visit. */
  visit: Visit | null;
  locationId: number;
  checkout: Checkout;
}

/** A sale as it will be written, and as the provider is asked for it. */
export interface PreparedSale {
  sale: NewSale;
  cart: PaidCart;
}

/** By this the provider's sale is found again (decision 44). */
export const numberOf = (saleId: string): string => `SH-${saleId}`;

/** From what a browser asks to what is sold: prices, tax, discounts, tips and payments by our own rules. */
@Injectable()
export class CheckoutPricing {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly approvals: SaleApprovals,
    private readonly people: SalePeople,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  async prepare(who: StaffPrincipal, asked: AskedSale): Promise<PreparedSale> {
    const { visit, checkout, locationId } = asked;
    const { siteId } = who;
    const read = readCart(checkout, await this.catalogue.sold({ siteId, locationId }), DOCUMENT_CAPS);
    const paidFor = lineOfVisit(read.lines, visit);
    const [names, clientName] = await Promise.all([
      this.people.staff(siteId, [...read.tips.map(({ staffId }) => staffId), visit?.staffId ?? 0]),
      this.people.clientName(siteId, checkout.ClientId),
    ]);
    if (read.tips.some(({ staffId }) => !names.has(staffId))) throw withoutStaff();
    if (clientName === null) throw invalid('There is no such client at this studio.');
    const approval = read.isOverCap ? await this.approvals.of(who, checkout.approval) : null;
    const sale = await this.sale(siteId, { asked, read, names, clientName });
    return { sale: { ...sale, approval }, cart: toProviderCart(asked, read, paidFor) };
  }

  private async sale(siteId: number, known: Known): Promise<NewSale> {
    const { asked, read, names, clientName } = known;
    const { visit, locationId, saleId, checkout } = asked;
    const now = this.clock.now();
    const date = toWall(now, (await this.sites.one(siteId)).timeZone).slice(0, 10);
    const { grossCents, discountCents, taxCents, totalCents } = read.totals;
    const [tip] = read.tips;
    return {
      ...{ siteId, saleId, locationId, date, soldAt: now.toISOString(), appointmentId: visit?.appointmentId ?? null },
      ...{ clientId: checkout.ClientId, clientName, serviceName: visit?.serviceName ?? '', origin: 'studio' },
      ...{ staffId: visit?.staffId ?? null, staffName: names.get(visit?.staffId ?? 0) ?? checkout.staffName.trim() },
      ...{ subtotalCents: grossCents, discountCents, taxCents, tipCents: read.tipCents, totalCents },
      ...{ tipStaffId: tip?.staffId ?? null, tipStaffName: tip === undefined ? '' : (names.get(tip.staffId) ?? '') },
      ...{ notes: checkout.notes?.trim() ?? '', approval: null },
      lines: [...read.lines.map((line, index) => soldLine(line, read, index)), ...read.tips.map(tipLine)],
      payments: read.payments.map((payment) => ({
        ...{ method: payment.method, amountCents: payment.cents, givenCents: payment.givenCents },
        giftCardLast4: payment.method === 'giftCard' ? payment.code.slice(-4) : null,
      })),
    };
  }
}

interface Known {
  asked: AskedSale;
  read: ReadCart;
  names: ReadonlyMap<number, string>;
  clientName: string;
}

/** The line that pays for the visit: a service of its program. */
function lineOfVisit(lines: readonly ReadLine[], visit: Visit | null): ReadLine | null {
  const named = lines.flatMap(({ appointmentIds }) => appointmentIds);
  if (named.some((id) => id !== visit?.appointmentId)) throw invalid('The cart pays for another visit.');
  if (visit === null) return null;
  const fitting = lines.filter(({ offer }) => offer.kind === 'service' && offer.programId === visit.programId);
  const line = fitting.find(({ appointmentIds }) => appointmentIds.length > 0) ?? fitting[0];
  if (line === undefined) throw invalid('There is no service in the cart that pays for this visit.');
  return line;
}

function soldLine(
  { offer, quantity, discount, reason, giftCardCode }: ReadLine,
  { totals }: ReadCart,
  index: number,
): NewSaleLine {
  const total = totals.lines[index];
  if (total === undefined) throw new Error('a line without its total');
  const isReduced = discount.amount > 0;
  return {
    ...{ itemId: offer.itemId, kind: offer.kind, name: offer.name, unitCents: offer.priceCents, quantity },
    ...{ taxRate: offer.taxRate, discountCents: total.discountCents, taxCents: total.taxCents },
    ...{ totalCents: total.totalCents, discountType: isReduced ? discount.type : null },
    discountValue: isReduced ? (discount.type === 'value' ? discount.amount / 100 : discount.amount) : null,
    discountReason: isReduced ? reason : '',
    ...(giftCardCode === null ? {} : { giftCardCode }),
  };
}

function tipLine({ cents }: { cents: number }): NewSaleLine {
  return {
    ...{ itemId: '', kind: 'tip', name: 'Tip', unitCents: cents, quantity: 1, taxRate: 0, discountCents: 0 },
    ...{ taxCents: 0, totalCents: cents, discountType: null, discountValue: null, discountReason: '' },
  };
}

function toProviderCart(
  { saleId, visit, locationId, checkout }: AskedSale,
  read: ReadCart,
  paidFor: ReadLine | null,
): PaidCart {
  const lines = read.lines.map((line, index): ProviderCartLine => {
    const { kind, itemId, priceCents } = line.offer;
    if (kind === 'giftCard') return { kind, itemId, cents: priceCents, code: line.giftCardCode ?? '' };
    return {
      ...{ kind, itemId, quantity: line.quantity },
      discountCents: read.totals.lines[index]?.discountCents ?? 0,
      appointmentId: line === paidFor ? (visit?.appointmentId ?? null) : null,
    };
  });
  return {
    ...{ clientId: checkout.ClientId, locationId, notes: numberOf(saleId) },
    lines: [...lines, ...read.tips.map((tip) => ({ kind: 'tip' as const, ...tip }))],
    payments: read.payments.map(({ givenCents: _, ...payment }) => payment),
    isReceiptMailed: checkout.sendReceipt ?? false,
  };
}
