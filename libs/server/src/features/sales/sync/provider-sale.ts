import { randomUUID } from 'node:crypto';
import { sumOf } from '#domain/money/cents';
import { toInstant } from '#domain/time/site-time';
import type { ProviderSale } from '../../../adapters/provider/sales/provider-sales.js';
import type { NewSale } from '../new-sale.js';
import type { UnpaidVisit } from './sale-sync.repository.js';

const NUMBER = /^SH-([\da-f-]{36})$/;

/** The id of our sale that this one is; null when it was sold at the provider's own desk. */
export function oursOf({ lines, payments }: ProviderSale): string | null {
  for (const { notes } of [...payments, ...lines]) {
    const [, saleId] = NUMBER.exec(notes.trim()) ?? [];
    if (saleId !== undefined) return saleId;
  }
  return null;
}

/** What was sold at the provider's own desk, in our columns. Its sums are the provider's, also where they do not add up by our rules. */
export function saleOf(
  siteId: number,
  sold: ProviderSale,
  known: { timeZone: string; clientName: string; visit: UnpaidVisit | null },
): NewSale {
  const goods = sold.lines.filter(({ kind }) => kind !== 'tip');
  const tips = sold.lines.filter(({ kind }) => kind === 'tip');
  const subtotalCents = sumOf(goods.map(({ unitCents, quantity }) => unitCents * quantity));
  const discountCents = sumOf(goods.map((line) => line.discountCents));
  const totalCents = sumOf(goods.map((line) => line.totalCents));
  const { visit } = known;
  return {
    ...{ siteId, saleId: randomUUID(), locationId: sold.locationId, date: sold.soldLocal.slice(0, 10) },
    ...{ soldAt: toInstant(sold.soldLocal, known.timeZone, 'earlier').toISOString(), origin: 'provider' },
    ...{ appointmentId: visit?.appointmentId ?? null, clientId: sold.clientId, clientName: known.clientName },
    ...{ serviceName: visit?.serviceName ?? '', staffId: visit?.staffId ?? null, staffName: visit?.staffName ?? '' },
    ...{ subtotalCents, discountCents, taxCents: totalCents - subtotalCents + discountCents, totalCents },
    ...{ tipCents: sumOf(tips.map((line) => line.totalCents)), tipStaffId: null, tipStaffName: '', notes: '' },
    approval: null,
    lines: sold.lines.map((line) => ({
      ...{ itemId: line.itemId, kind: line.kind, name: line.name, unitCents: line.unitCents, quantity: line.quantity },
      ...{ taxRate: 0, discountCents: line.discountCents, discountType: null, discountValue: null, discountReason: '' },
      ...{ taxCents: line.taxCents, totalCents: line.totalCents },
    })),
    payments: sold.payments.map(({ method, name, cents }) => ({
      ...{ method, name, amountCents: cents, givenCents: null, giftCardLast4: null },
    })),
  };
}
