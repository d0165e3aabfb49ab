import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { ArchiveFetchView } from './archive-fetch.dto.js';

const MOST_ID = 2_147_483_647;

export class ArchivePatientRef {
  @ApiProperty({ description: 'Telephone number of the client: ten digits, however written.' })
  @IsString()
  @Length(10, 20)
  clientPhone!: string;
}

/** POST /api/dicom/images/{clientPhone}. 001 §7; only the ids, the date and `sendMail` count, the rest is the server's to know. */
export class ArchiveWish {
  @ApiProperty({ type: 'integer' }) @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ID) siteId!: number;
  @ApiProperty({ type: 'integer' }) @Type(() => Number) @IsInt() @Min(1) @Max(MOST_ID) locationId!: number;
  @ApiProperty() @Transform(asText) @IsString() @Length(1, 100) clientId!: string;
  @ApiProperty({ description: 'Day of the visit, yyyymmdd.' })
  @IsString()
  @Matches(/^\d{8}$/, { message: 'The date must be yyyymmdd.' })
  date!: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() sendMail?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) email?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) clientName?: string;
  @ApiPropertyOptional() @IsOptional() @Transform(asText) @IsString() @MaxLength(40) files?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(300) staffName?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Ours: which of several visits of that day.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  appointmentId?: number;
}

export class ArchiveReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: 'integer' }) appointmentId!: number;
  @ApiProperty({ type: ArchiveFetchView }) archive!: ArchiveFetchView;
  @ApiProperty({ description: 'Whether a mail with a link to her pictures leaves when they are here.' })
  isMailed!: boolean;
}

function asText({ value }: { value: unknown }): unknown {
  return typeof value === 'number' ? String(value) : value;
}
