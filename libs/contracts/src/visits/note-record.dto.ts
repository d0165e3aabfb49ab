import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LONGEST_NOTES } from './notes.js';

/** 'nA' or MM/DD/YYYY. 001 §9 */
const CBFF = /^(nA|\d{2}\/\d{2}\/\d{4})$/;

/** The fields of the notes as our own record of the visit repeats them. What the mirror knows counts as it stands there, whatever is sent of it. */
export class NoteRecord {
  @ApiProperty({ description: 'MM/DD/YYYY of the site, or ‘nA’.' })
  @Matches(CBFF, { message: 'cbff must be MM/DD/YYYY or nA' })
  cbff!: string;

  @ApiProperty({ minimum: 0, maximum: 199 })
  @IsInt()
  @Min(0)
  @Max(199)
  files!: number;

  @ApiProperty()
  @IsString()
  @MaxLength(20)
  weeks!: string;

  @ApiProperty({ description: 'The free notes.' })
  @IsString()
  @MaxLength(LONGEST_NOTES)
  notes!: string;

  @ApiProperty({ description: 'Where the photos go.' })
  @IsString()
  @MaxLength(254)
  email!: string;
}

/** PUT /api/dynamoDB/sites/{siteId}/sales: the note's record by itself. 001 §3 "Sale record (notes)" */
export class VisitNoteRecord extends NoteRecord {
  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) serviceName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) locationId?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) clientPhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) clientName?: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() formFilled?: boolean;
}

export class NoteRecordReply {
  @ApiProperty() appointmentId!: number;
  @ApiProperty({ description: 'Instant of the save.' }) savedAt!: string;
}
