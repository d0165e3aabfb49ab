import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { MOST_LINES, type DiscountType } from './sales.js';

const MOST_PAYMENTS = 10;
const MOST_DOLLARS = 100_000;
const MOST_QUANTITY = 999;

/** What of an item or payment the provider calls its metadata: texts, and amounts in dollars. */
export class CartItemMetadata {
  @ApiPropertyOptional({ description: 'Of a service, product or gift card: its id in the catalogue.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  Id?: string;

  @ApiPropertyOptional({ description: 'Of a tip: whose it is.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  StaffId?: number;

  @ApiPropertyOptional({ description: 'In dollars: of a tip; of a gift card whose value is free, the value.' })
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  Amount?: number;
}

export class CartItemName {
  @ApiProperty({
    enum: ['Service', 'Product', 'Tip', 'GiftCard'],
    description:
      'A gift card stands alone in the cart of a sale without a visit, has neither tip nor discount, and one payment.',
  })
  @IsIn(['Service', 'Product', 'Tip', 'GiftCard'])
  Type!: 'Service' | 'Product' | 'Tip' | 'GiftCard';

  @ApiProperty({ type: CartItemMetadata })
  @ValidateNested()
  @Type(() => CartItemMetadata)
  Metadata!: CartItemMetadata;
}

/** 001 §7 "Items[]": a service with AppointmentIds, a product, or a tip; a gift card is ours (ADR 058). Prices and tax are never taken from here. */
export class CartItem {
  @ApiProperty({ type: CartItemName }) @ValidateNested() @Type(() => CartItemName) Item!: CartItemName;

  @ApiProperty({ minimum: 1, maximum: MOST_QUANTITY }) @IsInt() @Min(1) @Max(MOST_QUANTITY) Quantity!: number;

  @ApiPropertyOptional({ type: [Number], description: 'The visit that a service pays for.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1)
  @IsInt({ each: true })
  AppointmentIds?: number[];

  @ApiPropertyOptional({ description: 'What the line’s discount comes to, in dollars, as the desk computed it.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  DiscountAmount?: number;

  @ApiPropertyOptional({ enum: ['percentage', 'value'], description: 'Left out for no discount.' })
  @IsOptional()
  @IsIn(['percentage', 'value'])
  discountType?: DiscountType;

  @ApiPropertyOptional({ description: 'Per cent with two decimals, or dollars off each unit.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  discount?: number;

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) discountReason?: string;
}

export class CartPaymentMetadata {
  @ApiProperty({ description: 'In dollars.' })
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  amount!: number;

  @ApiPropertyOptional({ description: 'Of a gift card: its code.' })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(60)
  cardNumber?: string;

  @ApiPropertyOptional({ description: 'Of a credit card: the provider’s id of the method; ours counts.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  id?: number;

  @ApiPropertyOptional({ description: 'Of cash: what the client gave, in dollars.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  given?: number;
}

/** 001 §7 "Payments[]": cash, a gift card with its number, or the credit card, which is a custom method of the provider. */
export class CartPayment {
  @ApiProperty({ enum: ['Cash', 'GiftCard', 'Custom'] })
  @IsIn(['Cash', 'GiftCard', 'Custom'])
  Type!: 'Cash' | 'GiftCard' | 'Custom';

  @ApiProperty({ type: CartPaymentMetadata })
  @ValidateNested()
  @Type(() => CartPaymentMetadata)
  Metadata!: CartPaymentMetadata;
}

/** Name and password of a management or directiva user, for this one sale (decision 46). */
export class CheckoutApproval {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(100) username!: string;
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(200) password!: string;
}

/** PUT /api/checkout/{appointmentId}, with `Idempotency-Key`: a UUID, which becomes the id of the sale. 001 §7 */
export class Checkout {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(100) ClientId!: string;

  @ApiProperty({ description: 'In dollars: what the cart comes to with discounts and tax, without the tip.' })
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  totalAmount!: number;

  @ApiProperty({ description: 'In dollars; a sum of the tip items.' })
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  tip!: number;

  @ApiProperty({ description: 'Who served her, in words; whose the tip is says the item.' })
  @IsString()
  @MaxLength(200)
  staffName!: string;

  @ApiProperty({ type: [CartItem] })
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => CartItem)
  Items!: CartItem[];

  @ApiProperty({ type: [CartPayment] })
  @IsArray()
  @ArrayMaxSize(MOST_PAYMENTS)
  @ValidateNested({ each: true })
  @Type(() => CartPayment)
  Payments!: CartPayment[];

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(2_000) notes?: string;

  @ApiPropertyOptional({ description: 'In dollars: the sum of the discounts, as the desk computed it.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  discount?: number;

  @ApiPropertyOptional({ description: 'The provider mails its receipt to the client.' })
  @IsOptional()
  @IsBoolean()
  sendReceipt?: boolean;

  @ApiPropertyOptional({ type: CheckoutApproval, description: 'Wanted where a discount is above the caps.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CheckoutApproval)
  approval?: CheckoutApproval;
}

export class CheckoutReply {
  @ApiProperty() message!: string;
  @ApiProperty({ format: 'uuid' }) saleId!: string;
  @ApiProperty({ type: Number, nullable: true }) appointmentId!: number | null;
  @ApiProperty({ description: 'The provider’s number of the sale.' }) providerSaleId!: number;
  @ApiProperty({ description: 'In dollars, without the tip.' }) totalAmount!: number;
  @ApiProperty() tip!: number;
  @ApiProperty({ description: 'To be given back of the cash.' }) changeDue!: number;
  @ApiProperty({ description: 'Sold after the day of the location was closed (decision 49).' }) isAfterClose!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Of a gift card that was sold: its number.' })
  giftCardCode!: string | null;
}
