import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsISO8601, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Where is looked: at the location, or at all of its site, which are those of its city. */
export const FREE_TIMES_REACH = ['location', 'site'] as const;
export type FreeTimesReach = (typeof FREE_TIMES_REACH)[number];

/** What GET /api/sites/{siteId}/locations/{locationId}/freeTimes asks for. */
export class FreeTimesQuery {
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) siteId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) locationId!: number;
  @ApiProperty() @Type(() => Number) @IsInt() @Min(1) @Max(2_147_483_647) sessionTypeId!: number;
  @ApiProperty() @IsString() @MaxLength(10) startDate!: string;
  @ApiProperty({ required: false }) @IsOptional() @IsIn(FREE_TIMES_REACH) reach?: FreeTimesReach;
  @ApiProperty({ required: false }) @IsOptional() @IsISO8601({ strict: true }) @MaxLength(30) after?: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId?: number;
}

/** A slot that can be booked. Instants in ISO 8601. */
export class FreeTime {
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ type: 'integer', description: 'The person or room.' }) staffId!: number;
  @ApiProperty() staffName!: string;
  @ApiProperty() startsAt!: string;
  @ApiProperty() endsAt!: string;
}

export class FreeTimes {
  @ApiProperty({
    type: [FreeTime],
    description: 'By their beginning; those that begin at one instant are never parted.',
  })
  times!: FreeTime[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What to ask for as `after` to get those that come next; null when there are none.',
  })
  later!: string | null;
  @ApiProperty({ description: 'The last day that is looked into, YYYY-MM-DD of the site.' }) until!: string;
  @ApiProperty({ description: 'False while the hours of a day have not been taken over yet.' }) isWhole!: boolean;
}
