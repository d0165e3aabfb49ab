import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  MOST_REPORT_COLUMNS,
  MOST_REPORT_ROWS,
  REPORT_COLUMN_KINDS,
  REPORT_FORMATS,
  type ReportCell,
  type ReportColumnKind,
  type ReportFormat,
  SAVED_REPORTS,
  type SavedReport,
} from './reports.js';

export class ReportPlace {
  @ApiProperty({ type: 'integer' }) @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
  @ApiProperty({ type: 'integer' }) @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) locationId!: number;
}

/** Both days are in it. */
export class ReportSpan {
  @ApiProperty({ description: 'MM/DD/YYYY or M/D/YYYY of the site.' }) @IsString() @MaxLength(14) startDate!: string;
  @ApiProperty({ description: 'MM/DD/YYYY or M/D/YYYY of the site.' }) @IsString() @MaxLength(14) endDate!: string;
}

/** 002 §3, spelt so. */
export class EmployeeTime {
  @ApiProperty() Name!: string;
  @ApiProperty({ description: 'HH:mm of the site, or empty.' }) arrival!: string;
  @ApiProperty({ description: 'HH:mm of the site, or empty.' }) checkOut!: string;
  @ApiProperty() Notes!: string;
}

export class TimeSheetDay {
  @ApiProperty({ description: 'MM/DD/YYYY' }) date!: string;
  @ApiProperty({ type: [EmployeeTime] }) employeesTimeSheet!: EmployeeTime[];
}

/** GET …/timeSheet: of each day that was closed, who was there. 002 §3, decision 24 */
export class TimeSheet {
  @ApiProperty({ type: [TimeSheetDay] }) items!: TimeSheetDay[];
}

/** GET …/sales/receipt. 002 §3 */
export class SalesReceipt {
  @ApiProperty({ description: 'What was taken in by sales of these days, with tips, in dollars.' })
  salesReceipt!: number;
}

/** GET /api/incomplete/booking. 002 §7, decision 69 */
export class IncompleteQuery {
  @ApiProperty({ description: 'YYYYMMDD of the site.' })
  @Matches(/^\d{8}$/, { message: 'date must be a day as YYYYMMDD' })
  date!: string;

  @ApiPropertyOptional({ type: 'integer', description: 'That of the session, if it is said.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  siteId?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'All of the site when left out.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  locationId?: number;

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'With those that are still Booked.' })
  @IsOptional()
  @IsIn(['true', 'false'])
  booked?: 'true' | 'false';

  @ApiPropertyOptional({ enum: ['excel'] }) @IsOptional() @IsIn(['excel']) format?: 'excel';
  @ApiPropertyOptional({ enum: ['en', 'es'], description: 'Of the words in it; English when left out.' })
  @IsOptional()
  @IsIn(['en', 'es'])
  language?: 'en' | 'es';
}

export class ReportColumn {
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(60) label!: string;
  @ApiProperty({ enum: REPORT_COLUMN_KINDS, description: '`money` is integer cents, a `figure` is ready to be read.' })
  @IsIn(REPORT_COLUMN_KINDS)
  kind!: ReportColumnKind;
  @ApiProperty({ type: 'integer', description: 'Parts of the width.' }) @IsInt() @Min(1) @Max(20) share!: number;
}

const CELL = { nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] };

/** POST /api/reports/file: the rows that are on screen, in their order and language, as a file that is kept a day (`ExportLink`). */
export class ReportFile {
  @ApiProperty({ enum: SAVED_REPORTS }) @IsIn(SAVED_REPORTS) report!: SavedReport;
  @ApiProperty({ enum: REPORT_FORMATS }) @IsIn(REPORT_FORMATS) format!: ReportFormat;
  @ApiProperty({ enum: ['en', 'es'] }) @IsIn(['en', 'es']) language!: 'en' | 'es';
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(80) title!: string;
  @ApiProperty({ description: 'Where and of which days.' }) @IsString() @MaxLength(200) subject!: string;

  @ApiProperty({ type: [ReportColumn] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_REPORT_COLUMNS)
  @ValidateNested({ each: true })
  @Type(() => ReportColumn)
  columns!: ReportColumn[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: CELL }, description: 'Of each column one cell.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_REPORT_ROWS)
  rows!: ReportCell[][];

  @ApiPropertyOptional({ type: 'array', items: CELL, description: 'Below the rows, of each column one.' })
  @IsOptional()
  @IsArray()
  totals?: ReportCell[];
}
