import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { REPORT_FORMATS, type ReportFormat } from './reports.js';
import {
  MOST_REPORT_RECEIVERS,
  REPORT_PERIODS,
  type ReportPeriod,
  SCHEDULE_OUTCOMES,
  SCHEDULED_REPORTS,
  type ScheduledReport,
  type ScheduleOutcome,
} from './scheduled-reports.js';

export class ReportScheduleAt {
  @ApiProperty({ description: 'Made by who asks for it: sent again, it is the same.' })
  @IsUUID()
  scheduleId!: string;
}

/** PUT /api/reports/schedules/{scheduleId} */
export class ReportScheduleWish {
  @ApiProperty({ enum: SCHEDULED_REPORTS }) @IsIn(SCHEDULED_REPORTS) report!: ScheduledReport;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of the session’s site; none of the projection, which is of all.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  locationId?: number;

  @ApiProperty({ enum: REPORT_PERIODS }) @IsIn(REPORT_PERIODS) period!: ReportPeriod;
  @ApiProperty({ type: 'integer', description: 'Hour of the day on the clocks of the site, 0 to 23.' })
  @IsInt()
  @Min(0)
  @Max(23)
  hour!: number;

  @ApiProperty({ enum: REPORT_FORMATS }) @IsIn(REPORT_FORMATS) format!: ReportFormat;
  @ApiProperty({ enum: ['en', 'es'] }) @IsIn(['en', 'es']) language!: 'en' | 'es';

  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_REPORT_RECEIVERS)
  @IsString({ each: true })
  @MaxLength(254, { each: true })
  receivers!: string[];
}

/** A report that goes by mail, and what became of its last mail. */
export class ReportSchedule {
  @ApiProperty() scheduleId!: string;
  @ApiProperty({ enum: SCHEDULED_REPORTS }) report!: ScheduledReport;
  @ApiProperty({ type: 'integer', nullable: true }) locationId!: number | null;
  @ApiProperty({ description: 'Of which location, or the site.' }) place!: string;
  @ApiProperty({ enum: REPORT_PERIODS }) period!: ReportPeriod;
  @ApiProperty({ type: 'integer' }) hour!: number;
  @ApiProperty({ enum: REPORT_FORMATS }) format!: ReportFormat;
  @ApiProperty({ enum: ['en', 'es'] }) language!: 'en' | 'es';
  @ApiProperty({ type: [String] }) receivers!: string[];
  @ApiProperty({ description: 'Who made it, or was the last to let it go on: by whose rights it is sent.' })
  owner!: string;
  @ApiProperty() isPaused!: boolean;
  @ApiProperty({
    description: 'Its owner may not read reports here any more; it goes on when somebody else takes it over.',
  })
  isStopped!: boolean;
  @ApiProperty({ format: 'date-time', nullable: true, description: 'Null while it is paused or stopped.' })
  nextAt!: string | null;
  @ApiProperty({ description: 'IANA zone of the site.' }) timeZone!: string;
  @ApiProperty({ enum: SCHEDULE_OUTCOMES }) outcome!: ScheduleOutcome;
  @ApiProperty({ format: 'date-time', nullable: true }) outcomeAt!: string | null;
  @ApiProperty({ description: 'Why it waits or failed; else empty.' }) detail!: string;
}

/** GET /api/reports/schedules: those of the session’s site, by report and place. */
export class ReportScheduleList {
  @ApiProperty({ type: [ReportSchedule] }) schedules!: ReportSchedule[];
}

/** PUT /api/reports/schedules/{scheduleId}/paused. Whoever lets it go on answers for it from then on. */
export class ReportSchedulePaused {
  @ApiProperty() @IsBoolean() isPaused!: boolean;
}

/** POST /api/reports/schedules/{scheduleId}/mails: now, of the days that the last turn was of. */
export class ReportMailWish {
  @ApiProperty({ description: 'Made by who asks for it: sent again, it is the same mail.' }) @IsUUID() mailId!: string;
}

export class ReportScheduleRemoved {
  @ApiProperty() message!: string;
}
