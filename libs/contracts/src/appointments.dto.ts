import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDateString,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FormProgressView } from './form-progress.dto.js';
import type { FormProgress } from './forms.js';
import { VisitMailView } from './calendar/visit-mail.dto.js';
import { VISIT_STATUSES, type VisitStatus } from './appointments.js';
import { ArchiveFetchView } from './media/archive-fetch.dto.js';
import { PhotoCount } from './media/photo-count.dto.js';
import { VideoView } from './media/video-view.dto.js';
import { NoteRecord } from './visits/note-record.dto.js';
import { NOTE_STEPS, type NoteStep } from './visits/notes.js';
import { ERROR_CODES, type ErrorCode } from './errors.js';

/** What a client is called depends on who asks. */
export const CLIENT_ID =
  'The provider’s id for staff; for anybody else a reference that means this client of this appointment alone.';

/** One appointment on the day's list. 001 §3 "Staff list item"; phone and e-mail stay masked until the client arrived. */
export class AppointmentCard {
  @ApiProperty() id!: number;
  @ApiProperty() siteId!: number;
  @ApiProperty() locationId!: number;
  @ApiProperty({ enum: VISIT_STATUSES }) status!: VisitStatus;
  @ApiProperty() clientId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() staffId!: number;
  @ApiProperty({ description: 'The room or person the appointment stands under.' }) staffName!: string;
  @ApiProperty() sessionTypeId!: number;
  @ApiProperty() sessionTypeName!: string;
  @ApiProperty() programId!: number;
  @ApiProperty({ description: 'Local wall time YYYY-MM-DDTHH:mm:ss of the site.' }) StartDateTime!: string;
  @ApiProperty({ description: 'Local wall time of the site.' }) endDateTime!: string;
  @ApiProperty({ description: 'The same start as an instant (ISO 8601, UTC).' }) startsAt!: string;
  @ApiProperty({ description: 'Local date of the site, YYYY-MM-DD.' }) date!: string;
  @ApiProperty() FirstAppointment!: boolean;
  @ApiProperty() redAlert!: string;
  @ApiProperty({ description: 'Weeks as the notes say them; empty when they do not.' }) weeks!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Files by the notes; null when they do not say.' })
  files!: number | null;
  @ApiProperty({ type: PhotoCount }) photos!: PhotoCount;
  @ApiProperty({
    type: ArchiveFetchView,
    nullable: true,
    description: 'Null until pictures were asked for from the archive.',
  })
  archive!: ArchiveFetchView | null;
  @ApiProperty({ type: VideoView, nullable: true, description: 'The newest video; null when there never was one.' })
  video!: VideoView | null;
  @ApiProperty({
    type: VisitMailView,
    nullable: true,
    description: 'The newest mail that tells the client of the visit; null when there is none.',
  })
  mail!: VisitMailView | null;
  @ApiProperty() formFilled!: boolean;
  @ApiProperty({
    type: FormProgressView,
    nullable: true,
    description: 'How far the client is with the form; null when it was never opened.',
  })
  formProgress!: FormProgress | null;
  @ApiProperty({ type: [String], description: 'Addresses of filled forms.' }) urlForms!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Instant of the arrival.' }) arrivedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Local date of the last completed visit.' })
  lastVisitDate!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastVisitServiceName!: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Only in list answers, never in events.' })
  lastVisitNote?: string | null;
  @ApiProperty({ description: 'Grows with every change of the row.' }) version!: number;
}

export class AppointmentService {
  @ApiProperty() Id!: number;
  @ApiProperty() Name!: string;
}

/** 000 §3 and 001 §3 "Appointment". Contacts masked, no address and no birth date for whoever proved nothing (decision 4). */
export class AppointmentClient {
  @ApiProperty({ description: CLIENT_ID }) Id!: string;
  @ApiProperty() FirstName!: string;
  @ApiProperty() LastName!: string;
  @ApiProperty() AddressLine1!: string;
  @ApiProperty() AddressLine2!: string;
  @ApiProperty() City!: string;
  @ApiProperty() State!: string;
  @ApiProperty() PostalCode!: string;
  @ApiProperty() HomePhone!: string;
  @ApiProperty() WorkPhone!: string;
  @ApiProperty() MobilePhone!: string;
  @ApiProperty() BirthDate!: string;
  @ApiProperty() Email!: string;
  @ApiProperty({ description: 'Id of the appointment whose form was filled, or empty.' }) YellowAlert!: string;
  @ApiProperty() RedAlert!: string;
}

export class AppointmentDetail {
  @ApiProperty() Id!: number;
  @ApiProperty({ enum: VISIT_STATUSES }) Status!: VisitStatus;
  @ApiProperty() ProgramId!: number;
  @ApiProperty() LocationId!: number;
  @ApiProperty() StaffId!: number;
  @ApiProperty({ description: CLIENT_ID }) ClientId!: string;
  @ApiProperty() StartDateTime!: string;
  @ApiProperty() EndDateTime!: string;
  @ApiProperty({ description: 'Minutes.' }) Duration!: number;
  @ApiProperty() FirstAppointment!: boolean;
  @ApiProperty() Notes!: string;
  @ApiProperty({ type: AppointmentService }) Service!: AppointmentService;
  @ApiProperty({ type: AppointmentClient }) Client!: AppointmentClient;
  @ApiProperty() version!: number;
}

const VERBS = ['arrive', 'unarrive', 'Confirm', 'Cancel', 'NoShow', 'undoNoShow'] as const;
/** Wall time of the site, as the documents write it. 002 §9 */
export const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Longer than what may be saved, so that it can be said how much is too much. */
const READABLE_NOTES = 40_000;

/**
 * PUT /api/appointments/{id}: by `Execute` a check-in, its undo, a confirmation, a cancelling, or that nobody came; with `StartDateTime` a move; else notes and
 * service of the visit.
 */
export class AppointmentChange {
  @ApiPropertyOptional({
    enum: VERBS,
    description:
      '`unarrive` takes a check-in back, `undoNoShow` our own mark that nobody came. All but `arrive` are for staff only.',
  })
  @IsOptional()
  @IsIn(VERBS)
  Execute?: (typeof VERBS)[number];

  @ApiPropertyOptional({
    description: 'With `unarrive`: the instant of the arrival that is meant. One that was made since then stands.',
  })
  @IsOptional()
  @IsDateString({ strict: true })
  arrivedAt?: string;

  @ApiPropertyOptional({ description: 'The whole text: lines of fields, then the free notes. For staff only.' })
  @IsOptional()
  @IsString()
  @MaxLength(READABLE_NOTES)
  Notes?: string;

  @ApiPropertyOptional({
    description: 'The notes that were changed. When somebody else changed them since then the answer is 409.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(READABLE_NOTES)
  notesBefore?: string;

  @ApiPropertyOptional({
    description:
      'Another service of the visit’s program. A cheaper one needs the provider’s permission to override prices. For staff only.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  SessionTypeId?: number;

  @ApiPropertyOptional({
    description: 'The service that was to be changed. When somebody else changed it since then the answer is 409.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  sessionTypeBefore?: number;

  @ApiPropertyOptional({ description: 'The same as in the address.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  AppointmentId?: number;

  @ApiPropertyOptional({
    description:
      'Moves the visit: wall time of the site, YYYY-MM-DDTHH:mm:ss. Needs the header Idempotency-Key, the id of the hold of its new slot.',
  })
  @IsOptional()
  @Matches(WALL_TIME, { message: 'StartDateTime must be YYYY-MM-DDTHH:mm:ss' })
  StartDateTime?: string;

  @ApiPropertyOptional({
    description: 'With StartDateTime. Left out: as long as the new service takes, else as long as it was.',
  })
  @IsOptional()
  @Matches(WALL_TIME, { message: 'EndDateTime must be YYYY-MM-DDTHH:mm:ss' })
  EndDateTime?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'With StartDateTime: another person or room.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  StaffId?: number;

  @ApiPropertyOptional({
    description:
      'Whether a mail tells the client: of a move unless it is false, of a cancelling when it is true (decision 58).',
  })
  @IsOptional()
  @IsBoolean()
  tellClient?: boolean;

  @ApiPropertyOptional({ type: NoteRecord, description: 'With the notes: our own record is written as the next step.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => NoteRecord)
  record?: NoteRecord;

  @ApiPropertyOptional({
    description:
      'Whether she may come back for free: the client’s red alert is written as the last step. Weeks, date and whether it is the last one are ours.',
  })
  @IsOptional()
  @IsBoolean()
  comeBackForFree?: boolean;
}

/** POST /api/appointments/search: a body and not an address, because contacts are searched for and addresses are logged. */
export class AppointmentSearch {
  @ApiProperty({ description: 'Words of a name in any order, what is shown of a contact, or a whole phone or e-mail.' })
  @IsString()
  @Length(1, 100)
  text!: string;

  @ApiPropertyOptional({ description: 'YYYY-MM-DD in the site’s zone; today when left out.' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'appointmentDate must be YYYY-MM-DD' })
  @IsDateString({ strict: true })
  appointmentDate?: string;
}

export class AppointmentMatches {
  @ApiProperty({ type: [Number], description: 'Those of the day at the session’s location, in no order.' })
  appointmentIds!: number[];
}

/** A step of a save that was not made although those before it were: the same request goes on with it. Decision 34 */
export class FailedStep {
  @ApiProperty({ enum: NOTE_STEPS }) step!: NoteStep;
  @ApiProperty() Message!: string;
  @ApiProperty({ enum: ERROR_CODES }) Code!: ErrorCode;
}

export class AppointmentReply {
  @ApiProperty({ type: AppointmentDetail }) Appointment!: AppointmentDetail;
  @ApiPropertyOptional({ type: FailedStep }) failed?: FailedStep;
  @ApiPropertyOptional({ type: AppointmentCard, description: 'Only for staff.' }) card?: AppointmentCard;
}

export class AppointmentRef {
  @ApiProperty()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;
}

export class DayQuery {
  @ApiPropertyOptional({ description: 'YYYY-MM-DD in the site’s zone; today when left out.' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'appointmentDate must be YYYY-MM-DD' })
  @IsDateString({ strict: true })
  appointmentDate?: string;

  @ApiPropertyOptional({ description: 'The last day, YYYY-MM-DD; at most 42 days with the first.' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'endDate must be YYYY-MM-DD' })
  @IsDateString({ strict: true })
  endDate?: string;

  @ApiPropertyOptional({ description: 'Of this person or room alone.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  staffId?: number;
}
