import { Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import type { Receipt } from '#contracts/money/receipts.dto';
import type { Paper } from '#contracts/money/sales';
import { ReceiptPdf } from '../../../adapters/pdf/receipt-pdf.js';
import { DomainError } from '../../../platform/errors.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { VisitSales } from '../../sales/checkout/visit-sales.js';
import { SitesService } from '../../sites/sites.service.js';
import { toReceiptDocument } from './receipt-words.js';

/** What a client takes home of a sale. Nothing of it is kept: the sale does not change, and equal receipts have equal bytes. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly sales: VisitSales,
    private readonly sites: SitesService,
    private readonly pdf: ReceiptPdf,
  ) {}

  async one({ siteId }: StaffPrincipal, saleId: string): Promise<Receipt> {
    const found = await this.sales.onPaper(siteId, saleId);
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such sale.');
    const { locationId, appointmentId, clientName, isRemoved, giftCardCode, ...sale } = found;
    const [{ timeZone }, studio] = await Promise.all([this.sites.one(siteId), this.sites.studio(siteId, locationId)]);
    return { appointmentId, clientName, studio, timeZone, isRemoved, sale, giftCardCode };
  }

  async file(who: StaffPrincipal, saleId: string, how: { paper: Paper; language: FormLanguage }): Promise<Buffer> {
    return this.pdf.render(toReceiptDocument(await this.one(who, saleId), how));
  }
}
