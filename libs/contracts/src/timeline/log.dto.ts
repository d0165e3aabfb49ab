import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { TimelineEntry } from './timeline.dto.js';
import { LOG_KINDS, LONGEST_FIND, type LogKind } from './log.js';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** GET /api/logs: what the log is narrowed to; whatever is left out is not asked. */
export class LogQuery {
  @ApiPropertyOptional({ format: 'date', description: 'A day of the site’s calendar.' })
  @IsOptional()
  @Matches(DAY, { message: 'day must be YYYY-MM-DD' })
  day?: string;

  @ApiPropertyOptional({ description: 'A member of `people`, or `client`, `provider` or `system`.' })
  @IsOptional()
  @IsString()
  @Length(1, 200)
  by?: string;

  @ApiPropertyOptional({ enum: LOG_KINDS })
  @IsOptional()
  @IsIn(LOG_KINDS)
  kind?: LogKind;

  @ApiPropertyOptional({ description: 'Number of an appointment or client, or parts of a name, e-mail or phone.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_FIND)
  find?: string;
}

export class EarlierLogQuery extends LogQuery {
  @ApiProperty({ description: 'The member `earlier` of a page.' })
  @IsString()
  @Length(1, 120)
  before!: string;
}

/** A member of something that is the site's own: of its content, its report, its configuration. */
export class LogDetail {
  @ApiProperty({ description: 'As the record calls it.' }) name!: string;
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  @ApiProperty({ type: String, nullable: true }) after!: string | null;
}

export class LogLine extends TimelineEntry {
  @ApiProperty({ type: String, nullable: true }) clientId!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'As the mirror has it now; null once erased.' })
  clientName!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) locationId!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Day of a report, name of a kiosk, kind of a job.' })
  about!: string | null;
  @ApiProperty({ type: [LogDetail] }) details!: LogDetail[];
}

/** GET /api/logs/earlier: newest first. */
export class LogPage {
  @ApiProperty({ type: [LogLine] }) entries!: LogLine[];
  @ApiProperty({ type: String, nullable: true, description: 'For `before`; null when these are the earliest.' })
  earlier!: string | null;
}

/** GET /api/logs: the newest ones. */
export class NewestLog extends LogPage {
  @ApiProperty({ description: 'IANA, of the site: days are cut by it.' }) timeZone!: string;
  @ApiProperty({ type: [String], description: 'Staff who ever signed in at the site, by name.' }) people!: string[];
}
