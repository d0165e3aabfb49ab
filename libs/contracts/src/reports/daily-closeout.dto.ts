import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Of one way to pay, in dollars: `receipt + tax + returns + tip = total`. 002 §3 */
export class CloseoutPayments {
  @ApiProperty({ description: 'As the provider calls its payment type.' }) name!: string;
  @ApiProperty({ description: 'Before tax and tip.' }) receipt!: number;
  @ApiProperty() tax!: number;
  @ApiProperty({ description: 'Without tax; negative.' }) returns!: number;
  @ApiProperty() tip!: number;
  @ApiProperty({ description: 'What was paid.' }) total!: number;
}

/** Of one thing that is sold, in dollars: `sales + tax + returns = total`. 002 §3 */
export class CloseoutCategory {
  @ApiProperty({ description: 'What was sold.' }) name!: string;
  @ApiProperty({ description: 'After discounts, before tax.' }) sales!: number;
  @ApiProperty() tax!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Without tax; negative.' }) returns!: number;
  @ApiProperty({ description: 'Negative.' }) returnsqty!: number;
  @ApiProperty() total!: number;
}

export class CloseoutByPayment {
  @ApiProperty({ type: [CloseoutPayments], description: 'Cash and checks (decision 68).' })
  cashEquivalent!: CloseoutPayments[];
  @ApiProperty({ type: [CloseoutPayments] }) nonCashEquivalent!: CloseoutPayments[];
}

export class CloseoutByCategory {
  @ApiProperty({ type: [CloseoutCategory] }) serviceCategory!: CloseoutCategory[];
  @ApiProperty({ type: [CloseoutCategory] }) productCategory!: CloseoutCategory[];
  @ApiProperty({ type: [CloseoutCategory] }) giftCard!: CloseoutCategory[];
}

/** GET /api/site/{siteId}/sales/dailyCloseOut */
export class DailyCloseOut {
  @ApiProperty({ type: CloseoutByPayment }) byPayment!: CloseoutByPayment;
  @ApiProperty({ type: CloseoutByCategory }) byCategory!: CloseoutByCategory;
  @ApiProperty({
    type: 'integer',
    description:
      'Days whose sales have yet to come from the provider: they are asked for, and a later answer has them.',
  })
  daysToCome!: number;
}

export class CloseoutSite {
  @ApiProperty({ type: 'integer' }) @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
}

export class CloseoutSpan {
  @ApiProperty({ description: 'MM/DD/YYYY or M/D/YYYY of the site.' }) @IsString() @MaxLength(14) startDate!: string;
  @ApiProperty({ description: 'The last day, within 31 days. MM/DD/YYYY or M/D/YYYY of the site.' })
  @IsString()
  @MaxLength(14)
  endDate!: string;
  @ApiPropertyOptional({
    type: 'integer',
    description: '0 for all locations of the site; left out for the one where the session works.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  locationId?: number;
}

/** POST /api/pdf/sales/dailyCloseOutPdf. The figures that callers send along are not read: the PDF has the server's own. */
export class DailyCloseOutPdf extends CloseoutSpan {
  @ApiPropertyOptional({ description: '`site - location`, where no `locationId` is told.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  locations?: string;
}

export class DailyCloseOutFile {
  @ApiProperty() message!: string;
  @ApiProperty({ description: 'Of the file, for 5 minutes.' }) url!: string;
  @ApiProperty({ description: 'DailyCloseout-{siteId}-{locationId}-{mmddyyyy}.pdf' }) fileName!: string;
}
