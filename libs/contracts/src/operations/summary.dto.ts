import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MOST_SITES } from '../identity/identity.js';

/** Of a location at once: a day, what it is compared with, and the same weekdays before it. */
export const MOST_DAYS = 12;
/** The same session for two screens. */
const MOST_ASKED = 2 * MOST_SITES;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class SummaryRef {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(999_999_999) siteId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(999_999_999) locationId!: number;

  @ApiProperty({ description: 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.' })
  @IsOptional()
  @Matches(/^\d{1,2}\/\d{1,2}\/\d{4}$/, { message: 'appointmentDate must be MM/DD/YYYY' })
  appointmentDate?: string;
}

/** GET /api/summary/days */
export class SummaryDays {
  @ApiProperty({ description: `YYYY-MM-DD, ${MOST_DAYS} of them at most, with commas between them.` })
  @IsString()
  @Matches(/^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){0,11}$/, { message: 'days must be days as YYYY-MM-DD' })
  days!: string;
}

export class SiteAsked {
  @ApiProperty({ description: 'Session token of the site.' })
  @IsString()
  @Length(1, 100)
  token!: string;

  @ApiProperty({ type: [String], description: 'YYYY-MM-DD by the site’s calendar.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_DAYS)
  @ArrayUnique()
  @Matches(DAY, { each: true, message: 'days must be days as YYYY-MM-DD' })
  days!: string[];
}

/** PUT /api/summary/all: each session proves itself. */
export class SummariesAsked {
  @ApiProperty({ type: [SiteAsked] })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_ASKED)
  @ValidateNested({ each: true })
  @Type(() => SiteAsked)
  sites!: SiteAsked[];
}

export class SummaryOrigin {
  @ApiProperty() callCenter!: number;
  @ApiProperty() online!: number;
  @ApiProperty() mindBody!: number;
}

export class ServiceSummary {
  @ApiProperty() name!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Of one visit on that day, in dollars.' })
  price!: number | null;
  @ApiProperty() count!: number;
  @ApiProperty() completed!: number;
  @ApiProperty() noShow!: number;
  @ApiProperty() cbffGranted!: number;
}

/** Amounts in dollars; null for whom they are not (decision 73). 002 §3 */
export class OperationalSummary {
  @ApiProperty({ type: SummaryOrigin }) origin!: SummaryOrigin;
  @ApiProperty() totalAppointments!: number;
  @ApiProperty({ type: Number, nullable: true }) totalSales!: number | null;
  @ApiProperty({ type: Number, nullable: true }) totalExpectedSales!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'What those who did not come would have paid.' })
  totalNoShow!: number | null;
  @ApiProperty({ type: Number, nullable: true }) totalTip!: number | null;
  @ApiProperty() completed!: number;
  @ApiProperty() completedUltrasound!: number;
  @ApiProperty() noShow!: number;
  @ApiProperty() confirmed!: number;
  @ApiProperty() booked!: number;
  @ApiProperty() arrived!: number;
  @ApiProperty() cbff!: number;
  @ApiProperty() cbffGranted!: number;
  @ApiProperty() dicomOk!: number;
  @ApiProperty() new!: number;
  @ApiProperty() returning!: number;
  @ApiProperty({ type: [ServiceSummary] }) services!: ServiceSummary[];
}

export class DaySummary extends OperationalSummary {
  @ApiProperty({ description: 'YYYY-MM-DD by the site’s calendar.' }) date!: string;
  @ApiProperty({ description: 'Number of the site’s event as of which it is true.' }) appliedSeq!: number;
}

export class LocationSummaries {
  @ApiProperty() locationId!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [DaySummary] }) days!: DaySummary[];
}

/** Of one snapshot of the database, with the state of the site’s mirror. */
export class SiteSummaries {
  @ApiProperty() siteId!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Instant of the provider’s last complete answer.' })
  syncedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Instant since which the provider is silent.' })
  since!: string | null;
  @ApiProperty({ type: [LocationSummaries] }) locations!: LocationSummaries[];
}

/** What one of those asked for says: its figures with the point of its log, or that they could not be read. */
export class SiteAnswer {
  @ApiProperty({ type: SiteSummaries, nullable: true, description: 'Null when they could not be read.' })
  summaries!: SiteSummaries | null;
  @ApiProperty({ description: 'Of the site’s log.' }) epoch!: string;
  @ApiProperty({ description: 'Number of the last event that the figures contain.' }) seq!: number;
}

export class SummariesReply {
  @ApiProperty({ description: 'Instant at the server, in epoch milliseconds.' }) now!: number;
  @ApiProperty({ type: [SiteAnswer], description: 'In the order of what was asked.' }) sites!: SiteAnswer[];
}
