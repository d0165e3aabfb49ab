import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsISO8601, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

/** How long a hold stands without another word. */
export const HOLD_SECONDS = 120;

export class HoldRef {
  @ApiProperty({ format: 'uuid', description: 'Made by who holds: asking again is renewing.' })
  @IsUUID()
  holdId!: string;
}

/** PUT /api/holds/{holdId} */
export class SlotWish {
  @ApiProperty({ type: 'integer', description: 'The person or room.' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  staffId!: number;

  @ApiProperty({ description: 'Instant in ISO 8601 at which a block of the day begins.' })
  @IsISO8601({ strict: true })
  @MaxLength(30)
  startsAt!: string;

  @ApiProperty({ description: 'Instant in ISO 8601, at most eight hours later.' })
  @IsISO8601({ strict: true })
  @MaxLength(30)
  endsAt!: string;

  @ApiProperty({
    required: false,
    description: 'The socket of the screen: its hold is freed when that is gone for ten seconds.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  screen?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'The visit that is to be moved there: its own time is not in its way (decision 60).',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId?: number;

  @ApiProperty({
    required: false,
    description: 'Of the management: takes the slot from whoever holds it (decision 55).',
  })
  @IsOptional()
  @IsBoolean()
  isTakenOver?: boolean;
}

/** A slot that somebody is booking. Instants in ISO 8601. */
export class SlotHold {
  @ApiProperty({ format: 'uuid' }) holdId!: string;
  @ApiProperty({ type: 'integer', description: 'The person or room.' }) staffId!: number;
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty() startsAt!: string;
  @ApiProperty() endsAt!: string;
  @ApiProperty({ description: 'Who is booking.' }) name!: string;
}

/** What PUT /api/holds/{holdId} answers. */
export class HeldSlot {
  @ApiProperty({ type: SlotHold }) hold!: SlotHold;
  @ApiProperty({ description: 'Instant at which it is free again, unless it is asked for anew.' }) expiresAt!: string;
}
