import { Injectable } from '@nestjs/common';
import type { SaleRemoval, SaleRemoved } from '#contracts/money/sales.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SaleNews } from './sale-news.js';
import { SalesRepository } from './sales.repository.js';

/** DELETE /api/dynamoDB/sites/{siteId}/sales: out of its day, with who and why; nothing is lost (decisions 18, 47). */
@Injectable()
export class SaleRemovals {
  constructor(
    private readonly sales: SalesRepository,
    private readonly news: SaleNews,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The same once more is no error. Throws NOT_FOUND for a visit that nobody paid. */
  async remove(who: StaffPrincipal, siteId: number, removal: SaleRemoval): Promise<SaleRemoved> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if (removal.appointmentId === undefined && removal.saleId === undefined)
      throw new DomainError('VALIDATION_FAILED', 'appointmentId or saleId must say which sale is meant.');
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const author = staffAuthor(who);
    const reason = removal.reason.trim();
    const sale = await this.unitOfWork.run(async (tx) => {
      const found = await this.sales.meant(tx, siteId, removal);
      if (found === null) throw new DomainError('NOT_FOUND', 'There is no such sale.');
      if (found.status === 'removed') return found;
      const removed = await this.sales.remove(tx, siteId, { saleId: found.saleId, by: author.actor, reason });
      const told = {
        name: 'sale.removed',
        author,
        before: { sale: 'closed' },
        after: { sale: 'removed', reason },
      } as const;
      await this.news.tell(tx, { siteId, sale: removed }, told);
      return removed;
    });
    return { message: 'Removed from the day. The money must be returned at the scheduling system’s own desk.', sale };
  }
}
