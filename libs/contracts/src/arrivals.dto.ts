import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Body of POST /api/dynamoDB/sites/{siteId}/sales. 000 §3 "Arrival record". */
export class ArrivalRecord {
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;

  @ApiProperty()
  @IsInt()
  @Min(0)
  locationId!: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  clientName?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(40)
  appointmentDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(40)
  staffId?: string;

  @ApiPropertyOptional({ description: 'Timestamp text of the caller; the server’s own time is what counts.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  arrived?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  clientId?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  formFilled?: boolean;
}

export class ArrivalReply {
  @ApiProperty() appointmentId!: number;
  @ApiProperty({ description: 'Instant of the arrival.' }) arrived!: string;
  @ApiProperty({ description: 'Whether a link to the form was mailed, or is about to be.' }) isFormMailed!: boolean;
}

export class SiteRef {
  @ApiProperty()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  siteId!: number;
}
