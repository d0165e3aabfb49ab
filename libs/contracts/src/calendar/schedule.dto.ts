import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { SlotHold } from './hold.dto.js';

const WALL = 'Local wall time YYYY-MM-DDTHH:mm:ss of the site.';

/** What GET /api/sites/{siteId}/locations/{locationId}/schedule asks for. */
export class ScheduleDays {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) locationId!: number;
  @ApiProperty() @IsString() @MaxLength(10) startDate!: string;
  @ApiProperty() @IsString() @MaxLength(10) endDate!: string;
}

export class Availability {
  @ApiProperty({ description: WALL }) startDateTime!: string;
  @ApiProperty({ description: `${WALL} The end of a day is the midnight after it.` }) endDateTime!: string;
}

export class Unavailability {
  @ApiProperty({ description: WALL }) StartDateTime!: string;
  @ApiProperty({ description: `${WALL} The end of a day is the midnight after it.` }) EndDateTime!: string;
  @ApiProperty({ description: 'Empty where the provider gave no reason.' }) Description!: string;
}

/** 002 §3 "Schedule per staff" */
export class ScheduleEntry {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [Availability], description: 'At this location.' }) availabilities!: Availability[];
  @ApiProperty({ type: [Unavailability] }) unavailabilities!: Unavailability[];
  @ApiPropertyOptional({
    type: [Number],
    nullable: true,
    description: 'Programs whose services are taken; null where the provider names none, which is any.',
  })
  programIds?: number[] | null;
}

/** GET /api/sites/{siteId}/locations/{locationId}/schedule. 002 §7 */
export class LocationSchedule {
  @ApiProperty({
    type: [ScheduleEntry],
    description: 'Who is there on any of the days, or has an appointment, by name.',
  })
  schedule!: ScheduleEntry[];
  @ApiProperty({ type: [SlotHold], description: 'Slots of these days that somebody is booking.' }) holds!: SlotHold[];
  @ApiProperty({ description: 'False while a day has not been taken over yet: `schedule.changed` tells when it is.' })
  isWhole!: boolean;
}
