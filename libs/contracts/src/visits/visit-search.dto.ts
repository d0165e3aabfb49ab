import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { VISIT_STATUSES, type VisitStatus } from '../appointments.js';
import { SaleCheckout } from '../money/sales.dto.js';
import { OUTSIDE_STATES, type OutsideState } from './visit-search.js';

/** GET /api/clients/clients */
export class ClientSearch {
  @ApiProperty({ description: 'Parts of a name, an e-mail or a phone, in any order; case and accents do not count.' })
  @IsString()
  @MaxLength(200)
  searchText!: string;
}

/** 002 §3 Client */
export class ClientMatch {
  @ApiProperty({ description: 'The provider’s id.' }) clientId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() email!: string;
}

export class ClientMatches {
  @ApiProperty({ type: [ClientMatch], description: 'Twenty at most.' }) clients!: ClientMatch[];
  @ApiProperty({ description: 'There are more: the text says too little.' }) hasMore!: boolean;
}

export class VisitTerm {
  @ApiProperty({ description: 'An e-mail, a US phone number, or the provider’s id of a client.' })
  @IsString()
  @Length(1, 254)
  term!: string;
}

const US_DATE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/** GET /api/clients/{term}/visits. 001 §7, 002 §7 */
export class VisitSearchQuery {
  @ApiPropertyOptional({ description: 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.' })
  @IsOptional()
  @Matches(US_DATE, { message: 'startDate must be M/D/YYYY' })
  startDate?: string;

  @ApiPropertyOptional({ description: 'As startDate; today when left out, or the start where that is later.' })
  @IsOptional()
  @Matches(US_DATE, { message: 'endDate must be M/D/YYYY' })
  endDate?: string;
}

/** 001 §3, 002 §3 Visit, with whose it is: several clients share a phone. */
export class FoundVisit {
  @ApiProperty() AppointmentId!: number;
  @ApiProperty({ description: 'Local wall time of the site.' }) StartDateTime!: string;
  @ApiProperty({ description: 'Local wall time of the site.' }) EndDateTime!: string;
  @ApiProperty({ description: 'Empty for a service that the provider does not list, or that was not read yet.' })
  ServiceName!: string;
  @ApiProperty() LocationId!: number;
  @ApiProperty({ enum: VISIT_STATUSES }) AppointmentStatus!: VisitStatus;
  @ApiProperty({ description: 'The provider’s id.' }) ClientId!: string;
  @ApiProperty({ description: 'The room or person.' }) StaffName!: string;
  @ApiProperty({ description: 'Two thousand characters at most.' }) Notes!: string;
  @ApiProperty({ type: SaleCheckout, nullable: true, description: 'By our own sales; null where none is known.' })
  infoCheckout!: SaleCheckout | null;
}

export class VisitClient {
  @ApiProperty({ description: 'The provider’s id.' }) Id!: string;
  @ApiProperty() FirstName!: string;
  @ApiProperty() LastName!: string;
  @ApiProperty() MobilePhone!: string;
  @ApiProperty() Email!: string;
}

export class VisitSearchReply {
  @ApiProperty({ type: [FoundVisit], description: 'Newest first, two hundred at most; none that were cancelled.' })
  visits!: FoundVisit[];
  @ApiProperty({ type: [VisitClient], description: 'Who is known by the term, with or without a visit.' })
  clients!: VisitClient[];
  @ApiProperty({ description: 'YYYY-MM-DD: days before it are asked of the scheduling system.' })
  mirroredFrom!: string;
  @ApiProperty({
    enum: OUTSIDE_STATES,
    description: 'What became of the wanted days outside of those: `notAsked` when the day’s calls run out.',
  })
  outside!: OutsideState;
}
