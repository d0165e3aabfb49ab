import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { ProviderSale } from '../../../adapters/provider/sales/provider-sales.js';
import type { NewSale } from '../../sales/new-sale.js';
import { SaleBook } from '../../sales/sale-book.js';
import { SaleNews } from '../../sales/sale-news.js';
import { saleOf } from '../../sales/sync/provider-sale.js';
import { authorAt } from '../past-crew.js';
import { isTold, type PastDay, technicianOf } from './past-day.js';
import { uuidOf } from '../past-dice.js';
import type { PastVisit } from '../past.repository.js';

/** Cash comes in bills of so much. */
const BILL_CENTS = 500;

/** What the provider sold, as our own till would have sold it: the same amounts, and whose each tip is. */
@Injectable()
export class PastSales {
  constructor(
    private readonly book: SaleBook,
    private readonly news: SaleNews,
    private readonly clock: Clock,
  ) {}

  /** Each visit is paid once. What is here already stays as it is. */
  async write(tx: Transaction, day: PastDay): Promise<void> {
    const unpaid = new Map(day.visits.map((visit) => [visit.appointmentId, visit]));
    for (const sold of day.sales) {
      const hers = [...unpaid.values()].filter(({ clientId }) => clientId === sold.clientId);
      // Of two visits nobody can say which it was.
      const visit = hers.length === 1 ? (hers[0] ?? null) : null;
      if (visit !== null) unpaid.delete(visit.appointmentId);
      await this.enter(tx, day, { sold, sale: ownSale(day, sold, visit) });
    }
  }

  private async enter(
    tx: Transaction,
    day: PastDay,
    { sold, sale }: { sold: ProviderSale; sale: NewSale },
  ): Promise<void> {
    const { siteId } = day.at;
    const author = authorAt(day.crew.desk);
    const entered = await this.book.enterOpen(tx, sale, { providerSaleId: sold.providerSaleId, by: author.actor });
    if (entered === null) return;
    if (!isTold(day)) {
      tx.markDays(siteId, [day.at]);
      return;
    }
    const isOfVisit = sale.appointmentId !== null;
    const [before, after] = [{ status: isOfVisit ? 'Arrived' : null }, { status: isOfVisit ? 'Completed' : null }];
    const told = { name: 'sale.closed', author, before, after } as const;
    await this.clock.back(new Date(sale.soldAt), () => this.news.tell(tx, { siteId, sale: entered }, told));
  }
}

function ownSale(day: PastDay, sold: ProviderSale, visit: PastVisit | null): NewSale {
  const { siteId } = day.at;
  const client = visit ?? day.visits.find(({ clientId }) => clientId === sold.clientId);
  const clientName = client === undefined ? '' : `${client.firstName} ${client.lastName}`.trim();
  const sale = saleOf(siteId, sold, { timeZone: day.timeZone, clientName, visit });
  const tipped = sale.tipCents > 0 ? technicianOf(day, visit?.appointmentId ?? sold.providerSaleId) : null;
  return {
    ...sale,
    ...{ saleId: uuidOf(`sale/${siteId}/${sold.providerSaleId}`), origin: 'studio' },
    ...{ tipStaffId: tipped?.staffId ?? null, tipStaffName: tipped?.name ?? '' },
    lines: sale.lines.map((line) => ({ ...line, taxRate: rateOf(line) })),
    payments: sale.payments.map(({ method, amountCents }) => ({
      ...{ method, amountCents, giftCardLast4: null },
      givenCents: method === 'cash' ? Math.ceil(amountCents / BILL_CENTS) * BILL_CENTS : null,
    })),
  };
}

/** As exact as a rate is kept. */
function rateOf({ unitCents, quantity, discountCents, taxCents }: NewSale['lines'][number]): number {
  const taxed = unitCents * quantity - discountCents;
  return taxed > 0 ? Number((taxCents / taxed).toFixed(6)) : 0;
}
