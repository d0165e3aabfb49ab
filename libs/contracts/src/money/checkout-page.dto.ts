import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AppointmentCard } from '../appointments.dto.js';
import { MOST_LINES, type CheckoutState, type DiscountType, type PaymentMethod, type SaleLineKind } from './sales.js';

const MOST_CENTS = 1_000_000_000;
const MOST_QUANTITY = 999;
const given = (_: unknown, value: unknown): boolean => value !== null;

/** A line of a cart that is being made; what it costs says the catalogue. */
export class CartDraftLine {
  @ApiProperty({ enum: ['service', 'product'] }) @IsIn(['service', 'product']) kind!: 'service' | 'product';
  @ApiProperty({ description: 'In the catalogue.' }) @IsString() @MaxLength(60) itemId!: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_QUANTITY) quantity!: number;
  @ApiProperty({ enum: ['percentage', 'value'] }) @IsIn(['percentage', 'value']) discountType!: DiscountType;
  @ApiProperty({ description: 'Off each unit: per cent, or cents.' })
  @IsNumber()
  @Min(0)
  @Max(MOST_CENTS)
  discount!: number;
  @ApiProperty() @IsString() @MaxLength(300) reason!: string;
}

/** PUT /api/checkout/{appointmentId}/draft: the cart of a visit and how it is to be paid, right or wrong. Amounts in cents. */
export class CartDraftChange {
  @ApiProperty({ type: [CartDraftLine] })
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => CartDraftLine)
  lines!: CartDraftLine[];

  @ApiProperty({ type: Number, nullable: true })
  @ValidateIf(given)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  tipStaffId!: number | null;

  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) tipCents!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) cashCents!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) creditCardCents!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) giftCardCents!: number;
  @ApiProperty({ type: [String], enum: ['cash', 'creditCard', 'giftCard'], description: 'Switched on.' })
  @IsArray()
  @ArrayMaxSize(3)
  @IsIn(['cash', 'creditCard', 'giftCard'], { each: true })
  methods!: ('cash' | 'creditCard' | 'giftCard')[];
  @ApiProperty({ type: Number, nullable: true, description: 'What the client gave of cash.' })
  @ValidateIf(given)
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  givenCents!: number | null;
  @ApiProperty() @IsString() @MaxLength(60) giftCardCode!: string;
  @ApiProperty({ description: 'The provider mails its receipt.' }) @IsBoolean() isReceiptMailed!: boolean;
}

export class CartDraft extends CartDraftChange {
  @ApiProperty({ description: 'Grows with each change.' }) version!: number;
  @ApiProperty() savedAt!: string;
  @ApiProperty({ description: 'Name of who changed it last.' }) savedBy!: string;
}

export class CartDraftKept {
  @ApiProperty() version!: number;
}

/** 001 §7: dollars, as the documents have it. */
export class CheckoutItem {
  @ApiProperty({ description: 'Under which a cart names it.' }) Id!: string;
  @ApiProperty() ProductId!: number;
  @ApiProperty() Name!: string;
  @ApiProperty() ShortDescription!: string;
  @ApiProperty({ description: 'In dollars, before tax, in store.' }) Price!: number;
  @ApiProperty({ description: 'A fraction, of the location.' }) TaxRate!: number;
}

/** A gift card that is offered. Dollars. */
export class GiftCardItem {
  @ApiProperty({ description: 'Under which a cart names it.' }) Id!: string;
  @ApiProperty() Name!: string;
  @ApiProperty({ description: 'What it costs; of one whose value is free, a suggestion.' }) Price!: number;
  @ApiProperty({ description: 'What is on it; it may cost less.' }) Value!: number;
  @ApiProperty({ description: 'The buyer chooses the value, and pays as much.' }) isEditable!: boolean;
}

export class CheckoutStaff {
  @ApiProperty() Id!: number;
  @ApiProperty() Name!: string;
}

export class SoldLine {
  @ApiProperty({ enum: ['service', 'product', 'tip', 'giftCard'] }) kind!: SaleLineKind;
  @ApiProperty() name!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty() unitCents!: number;
  @ApiProperty() discountCents!: number;
  @ApiProperty() discountReason!: string;
  @ApiProperty() taxCents!: number;
  @ApiProperty() totalCents!: number;
}

export class SoldPayment {
  @ApiProperty({ enum: ['cash', 'creditCard', 'giftCard', 'other'] }) method!: PaymentMethod;
  @ApiProperty() amountCents!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Of cash: what the client gave.' })
  givenCents!: number | null;
  @ApiProperty({ type: String, nullable: true }) giftCardLast4!: string | null;
}

/** What was paid for a visit, as its receipt says it. Cents. */
export class PaidSale {
  @ApiProperty({ format: 'uuid' }) saleId!: string;
  @ApiProperty({ type: Number, nullable: true }) providerSaleId!: number | null;
  @ApiProperty({ description: 'Instant.' }) soldAt!: string;
  @ApiProperty() soldBy!: string;
  @ApiProperty() subtotalCents!: number;
  @ApiProperty() discountCents!: number;
  @ApiProperty() taxCents!: number;
  @ApiProperty({ description: 'Without the tip.' }) totalCents!: number;
  @ApiProperty() tipCents!: number;
  @ApiProperty() tipStaffName!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who let it go over the caps.' })
  approvedBy!: string | null;
  @ApiProperty() isAfterClose!: boolean;
  @ApiProperty({ type: [SoldLine] }) lines!: SoldLine[];
  @ApiProperty({ type: [SoldPayment] }) payments!: SoldPayment[];
}

/** GET /api/walkInCheckout: what the desk of the session's location sells without an appointment. */
export class WalkInPage {
  @ApiProperty({
    description: 'The day of this location is closed: what is sold now stands after the close (decision 49).',
  })
  isDayClosed!: boolean;
  @ApiProperty({ type: [CheckoutItem] }) products!: CheckoutItem[];
  @ApiProperty({ type: [GiftCardItem] }) giftCards!: GiftCardItem[];
  @ApiProperty({ type: [CheckoutStaff] }) staffMembers!: CheckoutStaff[];
}

/** GET /api/checkout/{appointmentId}: what the desk sells, the visit's cart as it stands, and its sale once it is paid. */
export class CheckoutPage {
  @ApiProperty({ enum: ['open', 'checking', 'paid', 'off'] }) state!: CheckoutState;
  @ApiProperty({ type: AppointmentCard }) card!: AppointmentCard;
  @ApiProperty({
    description: 'The day of this location is closed: what is sold now stands after the close (decision 49).',
  })
  isDayClosed!: boolean;
  @ApiProperty({ type: [CheckoutItem] }) products!: CheckoutItem[];
  @ApiProperty({ type: [CheckoutItem], description: 'What pays for this visit; empty while nobody knows.' })
  services!: CheckoutItem[];
  @ApiProperty({ type: [CheckoutStaff] }) staffMembers!: CheckoutStaff[];
  @ApiProperty({ description: 'Of the client, as it may be shown: where the receipt would go.' }) receiptTo!: string;
  @ApiProperty({ type: CartDraft, nullable: true }) draft!: CartDraft | null;
  @ApiProperty({ type: PaidSale, nullable: true }) sale!: PaidSale | null;
}
