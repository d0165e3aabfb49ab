import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { VISIT_STATUSES, type VisitStatus } from './appointments.js';

/** A match of the kiosk's look-up: initials only, whoever typed the contact has proved nothing yet (decision 3). */
export class CheckInClient {
  @ApiProperty({ description: 'Initial.' }) FirstName!: string;
  @ApiProperty({ description: 'Initial.' }) LastName!: string;
  @ApiProperty({ description: 'Id of the appointment whose form was filled, or empty.' }) YellowAlert!: string;
  @ApiProperty() Id!: string;
  @ApiProperty() ClientId!: string;
}

export class CheckInAppointment {
  @ApiProperty() Id!: number;
  @ApiProperty({ enum: VISIT_STATUSES }) Status!: VisitStatus;
  @ApiProperty() StartDateTime!: string;
  @ApiProperty() LocationId!: number;
  @ApiProperty() StaffId!: number;
  @ApiProperty() ClientId!: string;
  @ApiProperty() ProgramId!: number;
  @ApiProperty() ServiceName!: string;
  @ApiProperty({ description: 'True when the form of this appointment is still to be filled.' }) formDue!: boolean;
  @ApiProperty({ description: 'True when the start lies before the server’s now.' }) isPast!: boolean;
}

/** GET /api/clients/{emailOrPhone}/validate; the key is misspelt on the wire. 000 §3 */
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
