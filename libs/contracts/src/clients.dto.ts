import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsOptional, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { CLIENT_ID } from './appointments.dto.js';
import { VISIT_STATUSES, type VisitStatus } from './appointments.js';

/** A match of the kiosk's look-up: initials only, whoever typed the contact has proved nothing yet (decision 3). */
export class CheckInClient {
  @ApiProperty({ description: 'Initial.' }) FirstName!: string;
  @ApiProperty({ description: 'Initial.' }) LastName!: string;
  @ApiProperty({ description: 'Id of the appointment whose form was filled, or empty.' }) YellowAlert!: string;
  @ApiProperty({ description: CLIENT_ID }) Id!: string;
  @ApiProperty({ description: CLIENT_ID }) ClientId!: string;
}

export class CheckInAppointment {
  @ApiProperty() Id!: number;
  @ApiProperty({ enum: VISIT_STATUSES }) Status!: VisitStatus;
  @ApiProperty() StartDateTime!: string;
  @ApiProperty() LocationId!: number;
  @ApiProperty() StaffId!: number;
  @ApiProperty({ description: CLIENT_ID }) ClientId!: string;
  @ApiProperty() ProgramId!: number;
  @ApiProperty() ServiceName!: string;
  @ApiProperty({ description: 'True when the form of this appointment is still to be filled.' }) formDue!: boolean;
  @ApiProperty({ description: 'True when the start lies before the server’s now.' }) isPast!: boolean;
}

/** GET /api/clients/{emailOrPhone}/validate, a client for each appointment; the key is misspelt on the wire. 000 §3 */
export class CheckInMatches {
  @ApiProperty({ type: [CheckInClient] }) clients!: CheckInClient[];
  @ApiProperty({ type: [CheckInAppointment] }) appoimnets!: CheckInAppointment[];
}

export class ContactRef {
  @ApiProperty()
  @IsString()
  @Length(1, 254)
  emailOrPhone!: string;
}

/** The members of a client that PUT /api/clients/{clientId} may change. 000 §7 */
export class ProviderClientFields {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(60) FirstName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(60) LastName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(120) AddressLine1?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(120) AddressLine2?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(20) BirthDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(80) City?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(40) State?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(12) PostalCode?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(20) MobilePhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(20) ReferredBy?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(254) Email?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @Length(1, 100) Id?: string;
  @ApiPropertyOptional({ description: 'Id of the appointment whose form was filled.' })
  @IsOptional()
  @Type(() => String)
  @IsString()
  @MaxLength(20)
  YellowAlert?: string;
  @ApiPropertyOptional({
    description: 'What the desk is to see first of this client; empty for nothing. For staff only.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  RedAlert?: string;
}

export class ClientChange {
  @ApiProperty({ type: ProviderClientFields })
  @ValidateNested()
  @Type(() => ProviderClientFields)
  @IsDefined()
  Client!: ProviderClientFields;

  @ApiPropertyOptional() @IsOptional() @IsBoolean() SendEmail?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() CrossRegionalUpdate?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() Test?: boolean;
}

export class ClientReply {
  @ApiProperty({ type: ProviderClientFields }) Client!: ProviderClientFields;
}

export class ClientRef {
  @ApiProperty({ description: CLIENT_ID })
  @IsString()
  @Length(1, 100)
  clientId!: string;
}
