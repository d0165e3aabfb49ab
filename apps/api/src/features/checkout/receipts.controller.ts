import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Receipt, ReceiptQuery, SaleRef } from '#contracts/money/receipts.dto';
import { ReceiptsService } from '#server/features/checkout/receipts/receipts.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

const PDF = 'application/pdf';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Endpoint('receipts.one')
  @ApiOkResponse({ type: Receipt })
  one(@Staff() who: StaffPrincipal, @Param() { saleId }: SaleRef): Promise<Receipt> {
    return this.receipts.one(who, saleId);
  }

  @Endpoint('receipts.pdf')
  @ApiOkResponse({ content: { [PDF]: { schema: { type: 'string', format: 'binary' } } } })
  async pdf(
    @Staff() who: StaffPrincipal,
    @Param() { saleId }: SaleRef,
    @Query() { paper = 'letter', language = 'en' }: ReceiptQuery,
  ): Promise<StreamableFile> {
    const bytes = await this.receipts.file(who, saleId, { paper, language });
    const disposition = `inline; filename="receipt-${saleId}.pdf"`;
    return new StreamableFile(bytes, { type: PDF, disposition, length: bytes.length });
  }
}
