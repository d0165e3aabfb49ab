import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { VISIT_STATUSES, type VisitStatus } from '../appointments.js';
import { LONGEST_NOTES } from '../visits/notes.js';

const MOST_ADD_ONS = 20;

/** PUT /api/dynamoDB/appointments: the record of a booking, or `id, clientId, userNameCancel, cancel` of one that was called off. 002 §7 */
export class BookingRecord {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  id!: number;

  @ApiProperty({ description: 'The provider’s id of the appointment’s client.' })
  @IsString()
  @Length(1, 100)
  clientId!: string;

  @ApiPropertyOptional({ type: 'integer', description: 'That of the session.' }) @IsOptional() @IsInt() siteId?: number;

  @ApiPropertyOptional({ type: [String], description: 'What was booked beside the service.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ADD_ONS)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  addOns?: string[];

  @ApiPropertyOptional({ description: 'Timestamp text of the caller; the server’s own time is what counts.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  cancel?: string;

  @ApiPropertyOptional({ description: 'Says that it was called off; who did says the session.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  userNameCancel?: string;

  // What the server knows itself counts as it stands there, whatever is sent of it (decision 57).
  @ApiPropertyOptional() @IsOptional() @IsInt() sessionTypeId?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) serviceName?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() locationId?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() staffId?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_NOTES) notes?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) startDateTime?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) status?: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() firstAppointment?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) bookDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) bookTime?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) source?: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() cbff?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) clientName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) userName?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() programId?: number;
}

/** 002 §3 "Stored appointment record": the visit as it was when it was booked, or called off. */
export class BookingRecordView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) sessionTypeId!: number;
  @ApiProperty() serviceName!: string;
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ type: 'integer' }) staffId!: number;
  @ApiProperty() clientId!: string;
  @ApiProperty({ description: 'As they are now.' }) notes!: string;
  @ApiProperty({ description: 'Local wall time of the site.' }) startDateTime!: string;
  @ApiProperty({ enum: VISIT_STATUSES, description: 'As it is now.' }) status!: VisitStatus;
  @ApiProperty() firstAppointment!: boolean;
  @ApiProperty({ type: [String] }) addOns!: string[];
  @ApiProperty({ description: 'MM/DD/YYYY of the site on which it was booked here; empty when it was not.' })
  bookDate!: string;
  @ApiProperty({ description: 'HH:mm of the site; empty when it was not booked here.' }) bookTime!: string;
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ type: String, enum: ['callCenter'], nullable: true, description: 'Null when it was not booked here.' })
  source!: 'callCenter' | null;
  @ApiProperty({ description: 'Its service is a free return.' }) cbff!: boolean;
  @ApiProperty() clientName!: string;
  @ApiProperty({ description: 'Who booked it here.' }) userName!: string;
  @ApiProperty({ type: 'integer' }) programId!: number;
  @ApiProperty({ description: 'Who called it off here.' }) userNameCancel!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Instant at which it was called off here.' })
  cancel!: string | null;
}
