import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { WALL_TIME } from '../appointments.dto.js';
import { LONGEST_NOTES } from '../visits/notes.js';

/** POST /api/appointments, with the header Idempotency-Key: the id of the hold of its slot. 002 §7 */
export class Booking {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  sessionTypeId!: number;

  @ApiPropertyOptional({ type: 'integer', description: 'That of the session.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  locationId?: number;

  @ApiProperty({ type: 'integer', description: 'The person or room.' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  staffId!: number;

  @ApiProperty({ description: 'The provider’s id of a client of this site.' })
  @IsString()
  @Length(1, 100)
  clientId!: string;

  @ApiPropertyOptional({ description: 'The whole text of the visit’s notes.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NOTES)
  notes?: string;

  @ApiProperty({
    description: 'Wall time of the site, YYYY-MM-DDTHH:mm:ss. Its end is that of the service.',
  })
  @Matches(WALL_TIME, { message: 'startDateTime must be YYYY-MM-DDTHH:mm:ss' })
  startDateTime!: string;

  @ApiPropertyOptional({ description: 'False: no mail tells the client of it (decision 58).' })
  @IsOptional()
  @IsBoolean()
  tellClient?: boolean;
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The wish of the wish list that is fulfilled: it ends with a yes.',
  })
  @IsOptional()
  @IsUUID()
  wishId?: string;
}
