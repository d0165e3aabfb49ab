import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  LARGEST_AMOUNT,
  LONGEST_EMPLOYEE,
  LONGEST_OBSERVATION,
  LONGEST_REASON,
  MOST_EMPLOYEES,
  MOST_WITHDRAWALS,
} from './daily-close.js';

const WALL_TIME = /^(([01]\d|2[0-3]):[0-5]\d)?$/;
const MOST_VISITS = 1_000;

/** Dollars with two decimals, none below 0. 001 §5 */
function Dollars({ required = true } = {}): PropertyDecorator {
  return (target, name) => {
    const description = 'Dollars, two decimals.';
    ApiProperty({ type: 'number', minimum: 0, maximum: LARGEST_AMOUNT, description, required })(target, name);
    const message = `${String(name)} must be an amount of at least 0 with two decimals at most`;
    IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 }, { message })(target, name);
    Min(0, { message })(target, name);
    Max(LARGEST_AMOUNT, { message: `${String(name)} is too large` })(target, name);
  };
}

/** 001 §3 "infoReasons". The first one is the tips that are paid out (decision 51). */
export class CloseReason {
  @ApiProperty() @IsString() @MaxLength(LONGEST_REASON) reason!: string;
  @Dollars() value!: number;
}

/** 001 §3 "infoEmployee" */
export class CloseEmployee {
  @ApiProperty() @IsString() @MaxLength(LONGEST_EMPLOYEE) employeeName!: string;
  @Dollars() tipEmployee!: number;
  @ApiPropertyOptional({ description: 'Cash of the sales that this employee is named in; computed.' })
  @IsOptional()
  @IsNumber()
  CashEmployee?: number;
  @ApiProperty({ description: 'HH:mm of the site, or empty.' })
  @IsString()
  @Matches(WALL_TIME, { message: 'arrivalEmployee must be HH:mm' })
  arrivalEmployee!: string;
  @ApiProperty({ description: 'HH:mm of the site, or empty.' })
  @IsString()
  @Matches(WALL_TIME, { message: 'checkOutEmployee must be HH:mm' })
  checkOutEmployee!: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_REASON) employeeNotes?: string;
  @Dollars() employeeOpeningCash!: number;
  @ApiPropertyOptional({ description: 'The employee’s part of what was counted; computed.' })
  @IsOptional()
  @IsNumber()
  employeeEndingCashStore?: number;
}

/** 001 §3 "infoCheckout": of one sale, in dollars. */
export class CloseCheckout {
  @ApiProperty() cash!: number;
  @ApiProperty() creditCard!: number;
  @ApiProperty() giftCard!: number;
  @ApiProperty() tip!: number;
  @ApiProperty({ description: 'With its tip.' }) totalPurchase!: number;
  @ApiProperty() discount!: number;
  @ApiProperty() discountReasons!: string;
  @ApiProperty() staffName!: string;
}

/** 001 §3 "Sale or walk-in row (report)", as it is answered. */
export class CloseAppointment {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a walk-in.' }) appointmentId!: number | null;
  @ApiProperty({ description: 'Local wall time YYYY-MM-DDTHH:mm:ss of the site.' }) appointmentDate!: string;
  @ApiProperty() arrived!: boolean;
  @ApiProperty() completed!: boolean;
  @ApiProperty() clientName!: string;
  @ApiProperty() email!: string;
  @ApiProperty() emailSend!: boolean;
  @ApiProperty() formFilled!: boolean;
  @ApiProperty() files!: number;
  @ApiProperty({ description: 'MM/DD/YYYY, or empty.' }) cbff!: string;
  @ApiProperty() notes!: string;
  @ApiProperty() serviceName!: string;
  @ApiProperty() weeks!: string;
  @ApiProperty() siteId!: number;
  @ApiProperty() locationId!: number;
  @ApiProperty({ description: 'MM/DD/YYYY' }) sortDate!: string;
  @ApiProperty({ type: CloseCheckout, nullable: true }) infoCheckout!: CloseCheckout | null;
}

/** 001 §3 "Daily close record", as it is answered: `Item`. Amounts in dollars. */
export class CloseRecord {
  @ApiProperty({ description: 'MM/DD/YYYY by the site’s calendar.' }) sortDate!: string;
  @ApiProperty() locationName!: string;
  @ApiProperty() cashTotal!: number;
  @ApiProperty() creditCardTotal!: number;
  @ApiProperty() giftCardTotal!: number;
  @ApiProperty() tipTotal!: number;
  @ApiProperty() fullTotal!: number;
  @ApiProperty() openingCash!: number;
  @ApiProperty() cashPayments!: number;
  @ApiProperty() withdrawals!: number;
  @ApiProperty({ description: 'Opening + cash payments − withdrawals (decision 50).' }) endingCash!: number;
  @ApiProperty({ description: 'What was counted.' }) endingCashStore!: number;
  @ApiProperty({ description: 'Counted − expected; spelt as the documents do.' }) endingCashDiferen!: number;
  @ApiProperty({ type: [CloseReason] }) infoReasons!: CloseReason[];
  @ApiProperty({ type: [CloseEmployee] }) infoEmployee!: CloseEmployee[];
  @ApiProperty({ type: [CloseAppointment] }) appointments!: CloseAppointment[];
  @ApiProperty() observation!: string;
  @ApiProperty() createdBy!: string;
  @ApiProperty() cloverTips!: number;
  @ApiProperty() cloverCreditCard!: number;
  @ApiProperty() cloverCash!: number;
  @ApiProperty() approved!: boolean;
}

/** A visit of the record as it is sent: the two boxes of it that the desk ticks. */
export class SentVisit {
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) appointmentId?: number;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() emailSend?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() formFilled?: boolean;
}

/**
 * The record as it is sent. What is typed counts where it is there, and the draft's where it is left out; the sums are held against the
 * server's own, and are refused with 409 STALE_VERSION when these are others by now.
 */
export class SentCloseRecord {
  @ApiPropertyOptional({ type: 'number', description: 'As seen.' }) @IsOptional() @IsNumber() cashTotal?: number;
  @ApiPropertyOptional({ type: 'number', description: 'As seen.' }) @IsOptional() @IsNumber() creditCardTotal?: number;
  @ApiPropertyOptional({ type: 'number', description: 'As seen.' }) @IsOptional() @IsNumber() giftCardTotal?: number;
  @ApiPropertyOptional({ type: 'number', description: 'As seen.' }) @IsOptional() @IsNumber() tipTotal?: number;
  @ApiPropertyOptional({ type: 'number', description: 'As seen.' }) @IsOptional() @IsNumber() withdrawals?: number;

  @IsOptional() @Dollars({ required: false }) openingCash?: number;
  @IsOptional() @Dollars({ required: false }) endingCashStore?: number;
  @IsOptional() @Dollars({ required: false }) cloverTips?: number;
  @IsOptional() @Dollars({ required: false }) cloverCreditCard?: number;
  @IsOptional() @Dollars({ required: false }) cloverCash?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_OBSERVATION) observation?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_EMPLOYEE) createdBy?: string;

  @ApiPropertyOptional({ description: 'Why Opening Cash is not what the last close ended with.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  openingReason?: string;

  @ApiPropertyOptional({ description: 'Why the drawer differs by 3 or more (decision 14).' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  differenceReason?: string;

  @ApiPropertyOptional({ type: [CloseReason], description: 'Those after the first that are not kept yet are added.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_WITHDRAWALS)
  @ValidateNested({ each: true })
  @Type(() => CloseReason)
  infoReasons?: CloseReason[];

  @ApiPropertyOptional({ type: [CloseEmployee], description: 'By name; one that is not preloaded is added.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_EMPLOYEES)
  @ValidateNested({ each: true })
  @Type(() => CloseEmployee)
  infoEmployee?: CloseEmployee[];

  @ApiPropertyOptional({ type: [SentVisit] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_VISITS)
  @ValidateNested({ each: true })
  @Type(() => SentVisit)
  appointments?: SentVisit[];

  @ApiPropertyOptional({ type: 'integer', description: 'Of the report as it was seen; another one by now is 409.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

/** PUT …/dailyClose. 001 §7 */
export class SentReview extends SentCloseRecord {
  @ApiProperty({ description: 'True: the report is approved as it is sent.' }) @IsBoolean() approved!: boolean;

  @IsOptional() @Dollars({ required: false }) endingCash?: number;

  @ApiPropertyOptional({ description: 'MM/DD/YYYY, where the address does not say it.' })
  @IsOptional()
  @Matches(/^\d{1,2}\/\d{1,2}\/\d{4}$/, { message: 'sortDate must be MM/DD/YYYY' })
  sortDate?: string;
}
