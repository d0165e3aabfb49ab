import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FreeReturnView } from './free-return.dto.js';

export class ProgramRef {
  @ApiProperty()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  programId!: number;
}

export class ServicesQuery {
  @ApiPropertyOptional({
    description: 'The visit whose service is to be another one: then only what the caller may choose for it is listed.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId?: number;
}

/** 001 §3 "Service type (per program)". */
export class OfferedService {
  @ApiProperty() sessionTypeId!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Dollars, before tax; null while nobody knows it.' })
  price!: number | null;
  @ApiProperty({ description: 'Minutes.' }) minutes!: number;
  @ApiProperty({ description: 'The one that the visit has.' }) isCurrent!: boolean;
  @ApiProperty({
    type: FreeReturnView,
    nullable: true,
    description: 'The question of a free return as it stands with this service; null where it asks for none.',
  })
  freeReturn!: FreeReturnView | null;
}

/** GET /api/sessionTypes/{programId} */
export class OfferedServices {
  @ApiProperty({ type: [OfferedService], description: 'The least dear first.' })
  services!: OfferedService[];
  @ApiProperty({ description: 'Cheaper ones are left out: the caller’s user may not choose them.' })
  isLimited!: boolean;
}
