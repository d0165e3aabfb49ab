import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LARGEST_AMOUNT, LONGEST_REASON, PDF_STATES, type ClosePdfState } from './daily-close.js';
import { ReportState } from './daily-close-state.dto.js';

const MOST_CHANGES = 60;

export class CloseRef {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(1) @Max(2_147_483_647) locationId!: number;
}

export class WithdrawalRef extends CloseRef {
  @ApiProperty({ format: 'uuid', description: 'Made by who adds it: adding it twice is adding it once.' })
  @IsUUID()
  withdrawalId!: string;
}

export class SortDateQuery {
  @ApiProperty({ description: 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.' })
  @IsOptional()
  @Matches(/^\d{1,2}\/\d{1,2}\/\d{4}$/, { message: 'sortDate must be MM/DD/YYYY' })
  sortDate?: string;
}

/** A location, and a day of it. */
export class CloseDay extends IntersectionType(CloseRef, SortDateQuery) {}
export class WithdrawalDay extends IntersectionType(WithdrawalRef, SortDateQuery) {}

export class CloseDayOnce extends CloseDay {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  idempotencyKey?: string;
}

/**
 * One field of the draft. Names: openingCash, openingReason, cloverCreditCard, cloverCash, cloverTips, endingCashStore, differenceReason,
 * observation, createdBy; count.{cents} (how many of a bill or coin); employee.{key} (null removes a row that was added),
 * employee.{key}.name | arrival | checkOut | tip | openingCash | notes; row.{key}.emailSend | form. Amounts in dollars, times as HH:mm.
 */
export class DraftField {
  @ApiProperty() @IsString() @Length(1, 120) field!: string;
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    nullable: true,
    description: 'Null: as if nobody had typed anything there.',
  })
  @Allow()
  value!: string | number | boolean | null;
}

export class DraftChange {
  @ApiPropertyOptional({ type: [DraftField], description: 'Each by itself; of the same field the later one counts.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CHANGES)
  @ValidateNested({ each: true })
  @Type(() => DraftField)
  set?: DraftField[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The field that the sender’s hand is in, for the other devices; null when in none.',
  })
  @IsOptional()
  @IsString()
  @Length(1, 120)
  editing?: string | null;

  @ApiPropertyOptional({
    description:
      'True: what stands in endingCashStore was counted. The first time is kept; expected and difference are shown from then on.',
  })
  @IsOptional()
  @IsBoolean()
  counted?: boolean;

  @ApiPropertyOptional({ description: 'True: everything typed is dropped; withdrawals stay.' })
  @IsOptional()
  @IsBoolean()
  isCancelled?: boolean;
}

/** "Pay out" and 'add withdrawal'. Sent again under its id it changes what stands there. */
export class WithdrawalChange {
  @ApiProperty() @IsString() @Length(1, LONGEST_REASON) reason!: string;

  @ApiProperty({ type: 'number', minimum: 0.01, maximum: LARGEST_AMOUNT, description: 'Dollars, two decimals.' })
  @IsNumber(
    { allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 },
    { message: 'amount must have two decimals at most' },
  )
  @Min(0.01, { message: 'amount must be more than 0' })
  @Max(LARGEST_AMOUNT, { message: 'amount is too large' })
  amount!: number;
}

export class CloseDecision {
  @ApiProperty() @IsString() @Length(1, LONGEST_REASON) reason!: string;
  @ApiProperty({ type: 'integer', description: 'Of the report as it was seen; another one by now is 409.' })
  @IsInt()
  @Min(0)
  version!: number;
}

export class CloseCommandReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: ReportState }) report!: ReportState;
}

/** POST …/close. 001 §7 */
export class CloseReply extends CloseCommandReply {
  @ApiPropertyOptional({ description: 'A short link to the PDF; left out while it is being drawn.' }) url?: string;
  @ApiProperty({ description: 'DailyReport-{site}-{location}-{mmddyyyy}.pdf' }) fileName!: string;
}

/** GET /api/pdf/…/dailyClosePdf. One that is not there is drawn; ask again when the report’s `pdf` says ready. */
export class ClosePdfReply {
  @ApiProperty() message!: string;
  @ApiProperty({ enum: PDF_STATES }) state!: ClosePdfState;
  @ApiPropertyOptional({ description: 'A short link.' }) url?: string;
  @ApiProperty({ description: 'DailyReport-{site}-{location}-{mmddyyyy}.pdf' }) fileName!: string;
}

/** 002 §3 "Daily report status list" */
export class CompletedReport {
  @ApiProperty({ description: '{siteId}-{locationId}' }) site!: string;
  @ApiProperty() name!: string;
  @ApiProperty() approved!: boolean;
}

export class CompletedReports {
  @ApiProperty({ type: [CompletedReport], description: 'Submitted ones, approved or not.' }) sites!: CompletedReport[];
  @ApiProperty({ type: [CompletedReport], description: 'Locations whose day is not closed.' })
  pending!: CompletedReport[];
}

export class CloseSettings {
  @ApiProperty({ description: 'Expected and difference are hidden until somebody counted.' })
  @IsBoolean()
  isBlindCount!: boolean;
  @ApiProperty({ description: 'An earlier day that is open blocks closing this one.' })
  @IsBoolean()
  mustCloseYesterday!: boolean;
}
