import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SERVICE_GROUPINGS, type ServiceGrouping } from './technicians.js';

/** A visit that took place. 002 §3 "Sales appointments for technicians" */
export class TechnicianAppointment {
  @ApiProperty() appointmentId!: number;
  @ApiProperty() serviceName!: string;
  @ApiProperty({ description: 'Who got its tip; else who wrote its notes; else whose column it stood in.' })
  staffName!: string;
  @ApiProperty({ description: 'MM/DD/YYYY until which a free return was given; nA without one.' }) cbff!: string;
  @ApiProperty({ description: 'MM/DD/YYYY of the site.' }) sortDate!: string;
}

/** GET /api/dynamoDB/sites/{siteId}/locations/{locationId}/sales?sortDate=&sortDateTo= */
export class TechnicianAppointments {
  @ApiProperty({ type: [TechnicianAppointment] }) appointments!: TechnicianAppointment[];
}

export class TechniciansSpan {
  @ApiProperty({ description: 'MM/DD/YYYY or M/D/YYYY of the site.' }) @IsString() @MaxLength(14) sortDate!: string;
  @ApiPropertyOptional({ description: 'The last day; left out for one day. At most 31 days.' })
  @IsOptional()
  @IsString()
  @MaxLength(14)
  sortDateTo?: string;
}

/** GET /api/pdf/dynamoDB/sales?sortDate=&sortDateTo= */
export class TechniciansMail extends TechniciansSpan {
  @ApiPropertyOptional({ type: 'integer', description: 'Left out for the one where the session works.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  locationId?: number;

  @ApiPropertyOptional({ enum: SERVICE_GROUPINGS, description: 'simple when left out.' })
  @IsOptional()
  @IsIn(SERVICE_GROUPINGS)
  grouping?: ServiceGrouping;
}

export class TechniciansMailed {
  @ApiProperty({ description: 'To whom it goes.' }) message!: string;
}
