import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { FORM_LANGUAGES, type FormLanguage } from '../forms.js';
import { PaidSale } from './checkout-page.dto.js';
import { PAPERS, type Paper } from './sales.js';

export class SaleRef {
  @ApiProperty({ format: 'uuid' }) @IsUUID() saleId!: string;
}

export class ReceiptQuery {
  @ApiPropertyOptional({ enum: PAPERS, description: 'A sheet, which it is when left out, or a roll of 80 mm.' })
  @IsOptional()
  @IsIn(PAPERS)
  paper?: Paper;
  @ApiPropertyOptional({ enum: FORM_LANGUAGES, description: 'English when left out.' })
  @IsOptional()
  @IsIn(FORM_LANGUAGES)
  language?: FormLanguage;
}

export class ReceiptStudio {
  @ApiProperty() legalName!: string;
  @ApiProperty() location!: string;
  @ApiProperty() address!: string;
}

/** GET /api/sales/{saleId}/receipt: what was sold and how it was paid, as often as it is wanted. */
export class Receipt {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a sale without a visit.' })
  appointmentId!: number | null;
  @ApiProperty() clientName!: string;
  @ApiProperty({ type: ReceiptStudio }) studio!: ReceiptStudio;
  @ApiProperty({ description: 'IANA name.' }) timeZone!: string;
  @ApiProperty({ description: 'It was taken out of its day since: the receipt says so.' }) isRemoved!: boolean;
  @ApiProperty({ type: PaidSale }) sale!: PaidSale;
  @ApiProperty({ type: String, nullable: true, description: 'Of a gift card that was sold: its number.' })
  giftCardCode!: string | null;
}
