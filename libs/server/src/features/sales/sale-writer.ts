import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import { VisitsService } from '../appointments/visits.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { CheckoutTries } from './checkout/checkout-tries.repository.js';
import { SaleBook } from './sale-book.js';
import { SaleNews } from './sale-news.js';

/** What a checkout changes here, once the provider has sold it. */
@Injectable()
export class SaleWriter {
  constructor(
    private readonly tries: CheckoutTries,
    private readonly book: SaleBook,
    private readonly visits: VisitsService,
    private readonly syncRequests: SyncRequests,
    private readonly jobs: JobOutbox,
    private readonly news: SaleNews,
  ) {}

  /** In the transaction that records the operation's step: sale, visit, event and jobs come together, and the try is over. */
  async close(tx: Transaction, payment: OperationOf<'checkout.pay'>, providerSaleId: number): Promise<void> {
    const { siteId, author, request } = payment;
    const { saleId } = request;
    const undecided = await this.tries.find(siteId, saleId);
    if (undecided === null) throw new Error(`of checkout ${siteId}/${saleId} nothing is written down`);
    const { sale } = undecided.prepared;
    const closed = await this.book.enter(tx, sale, { providerSaleId, by: author.actor });
    if (closed === null) throw new Error(`sale ${providerSaleId} of ${siteId} is another one’s`);
    const before = { status: await this.complete(tx, siteId, sale.appointmentId) };
    const approval = sale.approval === null ? {} : { approval: sale.approval.userName };
    const after = { status: sale.appointmentId === null ? null : 'Completed', ...approval };
    await this.news.tell(tx, { siteId, sale: closed }, { name: 'sale.closed', author, before, after });
    if (sale.appointmentId !== null)
      await this.jobs.ask(tx, 'sale.followUp', { payload: { siteId, saleId }, dedupeKey: saleId });
    await this.tries.forget(tx, siteId, saleId);
  }

  /** What the visit was. */
  private async complete(tx: Transaction, siteId: number, appointmentId: number | null): Promise<string | null> {
    const visit = appointmentId === null ? null : await this.visits.find(siteId, appointmentId);
    if (visit === null || visit.status === 'Completed') return visit?.status ?? null;
    const { isOvertaken } = await this.visits.markCompleted(tx, visit);
    if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, visit.appointmentId);
    return visit.status;
  }
}
