import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import type { SaleOrigin, SaleStatus } from './sales.js';

/** Of a sale, as every screen of the site may know it: never what was paid. */
export class SaleView {
  @ApiProperty({ format: 'uuid' }) saleId!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a sale without a visit.' })
  appointmentId!: number | null;
  @ApiProperty({ type: String, nullable: true }) clientId!: string | null;
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ format: 'date', description: 'Local date of the site.' }) date!: string;
  @ApiProperty({ enum: ['closed', 'removed'] }) status!: SaleStatus;
  @ApiProperty({ enum: ['studio', 'provider'] }) origin!: SaleOrigin;
  @ApiProperty({ description: 'Sold after the day of the location was closed.' }) isAfterClose!: boolean;
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** 001 §3 "Daily close record": what was paid for a visit. Dollars. */
export class SaleCheckout {
  @ApiProperty() cash!: number;
  @ApiProperty() creditCard!: number;
  @ApiProperty() giftCard!: number;
  @ApiProperty({ description: 'Paid in another way, at the provider’s own desk.' }) other!: number;
  @ApiProperty() tip!: number;
  @ApiProperty({ description: 'With discounts and tax, without the tip.' }) totalPurchase!: number;
  @ApiProperty() discount!: number;
  @ApiProperty() discountReasons!: string;
  @ApiProperty({ description: 'Whose the tip is; who sold it where there is none.' }) staffName!: string;
}

/** 001 §3 "Sale or walk-in row (report)": a visit that came, or a sale without one. */
export class SaleRow {
  @ApiProperty({ type: String, nullable: true }) saleId!: string | null;
  @ApiProperty({ type: Number, nullable: true }) appointmentId!: number | null;
  @ApiProperty({ description: 'Local wall time YYYY-MM-DDTHH:mm:ss of the visit, or of the sale.' })
  appointmentDate!: string;
  @ApiProperty({ description: 'Local wall time of the arrival; empty where none was noted.' }) arrived!: string;
  @ApiProperty({ description: 'Local wall time of the payment; empty while none was made.' }) completed!: string;
  @ApiProperty() clientName!: string;
  @ApiProperty() email!: string;
  @ApiProperty() emailSend!: boolean;
  @ApiProperty() formFilled!: boolean;
  @ApiProperty() files!: number;
  @ApiProperty() cbff!: string;
  @ApiProperty() notes!: string;
  @ApiProperty() serviceName!: string;
  @ApiProperty() weeks!: string;
  @ApiProperty() siteId!: number;
  @ApiProperty() locationId!: number;
  @ApiProperty({ description: 'MM/DD/YYYY of the site.' }) sortDate!: string;
  @ApiProperty({ enum: ['studio', 'provider'], nullable: true, type: String }) origin!: SaleOrigin | null;
  @ApiProperty() isAfterClose!: boolean;
  @ApiProperty({ description: 'The first word of each product’s name, and how many of them.' })
  productsPurchased!: Record<string, number>;
  @ApiProperty({ type: SaleCheckout, nullable: true, description: 'Null while it is not paid.' })
  infoCheckout!: SaleCheckout | null;
}

/** GET /api/sites/{siteId}/locations/{locationId}/sales?sortDate= */
export class DaySales {
  @ApiProperty({ type: [SaleRow] }) Items!: SaleRow[];
  @ApiProperty() openingCash!: number;
  @ApiProperty() cloverCreditCard!: number;
  @ApiProperty() cloverCash!: number;
  @ApiProperty() cloverTips!: number;
}

export class SalesPlace {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) locationId!: number;
}

export class SalesDay {
  @ApiProperty({ description: 'MM/DD/YYYY or M/D/YYYY of the site.' }) @IsString() @MaxLength(10) sortDate!: string;
}

/** DELETE /api/dynamoDB/sites/{siteId}/sales (decision 18). Who removes it says the session. */
export class SaleRemoval {
  @ApiPropertyOptional({ description: 'The visit whose sale is meant; or `saleId`.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId?: number;

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(36) saleId?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) locationId?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) userName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) userRol?: string;
  @ApiProperty({ description: 'Why, in words.' }) @IsString() @MinLength(3) @MaxLength(300) reason!: string;
}

export class SaleRemoved {
  @ApiProperty() message!: string;
  @ApiProperty({ type: SaleView }) sale!: SaleView;
}

export class GiftCardRef {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(60) code!: string;
}

export class GiftCardBalance {
  @ApiProperty({ description: 'In dollars.' }) RemainingBalance!: number;
}

export class Invoice {
  @ApiProperty() saleId!: number;
  @ApiProperty() description!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'In dollars.' }) amountPaid!: number;
  @ApiProperty() isReturned!: boolean;
}

/** GET /api/clients/{clientId}/invoices?startDate= (decision 22) */
export class ClientInvoices {
  @ApiProperty() message!: string;
  @ApiProperty({ type: [Invoice] }) invoices!: Invoice[];
}

export class InvoicesSince {
  @ApiPropertyOptional({ description: 'MM/DD/YYYY or M/D/YYYY of the site; left out for the last 30 days.' })
  @IsOptional()
  @IsString()
  @MaxLength(10)
  startDate?: string;
}
