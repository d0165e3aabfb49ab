import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AppointmentDetail } from './appointments.dto.js';
import {
  CONSENT_KINDS,
  FORM_LANGUAGES,
  FORM_STATES,
  FORM_VARIANTS,
  type ConsentBlock,
  type ConsentKind,
  type FormAnswers,
  type FormLanguage,
  type FormState,
  type FormVariant,
} from './forms.js';

export class ConsentTextView {
  @ApiProperty({ enum: CONSENT_KINDS }) kind!: ConsentKind;
  @ApiProperty() version!: number;
  @ApiProperty({ enum: FORM_LANGUAGES }) language!: FormLanguage;
  @ApiProperty() title!: string;
  @ApiProperty({ type: 'array', items: { type: 'object' } }) body!: readonly ConsentBlock[];
  @ApiProperty({ description: 'YYYY-MM-DD' }) effectiveFrom!: string;
  @ApiProperty() sha256!: string;
}

export const SUBMISSION_STATES = ['working', 'refused'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export class FormDraft {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) answers!: FormAnswers;
  @ApiProperty({ enum: FORM_LANGUAGES }) language!: FormLanguage;
  @ApiProperty() savedAt!: string;
  @ApiProperty({ description: 'Who saved it had signed everything; the signatures stayed in that browser.' })
  isSigned!: boolean;
}

/** GET /api/forms/{appointmentId}: all that the form screen needs, for whoever proved to be this client, and for staff. */
export class FormBundle {
  @ApiProperty({ type: AppointmentDetail }) appointment!: AppointmentDetail;
  @ApiProperty() siteName!: string;
  @ApiProperty({ enum: FORM_VARIANTS }) variant!: FormVariant;
  @ApiProperty({ enum: FORM_STATES }) state!: FormState;
  @ApiProperty() firstAppointment!: boolean;
  @ApiProperty() missingData!: boolean;
  @ApiProperty() fullData!: boolean;
  @ApiProperty({ description: 'The site’s calendar day, YYYY-MM-DD; dates are checked against it.' }) today!: string;
  @ApiProperty({
    description: 'What is on file, by correct names.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  onFile!: FormAnswers;
  @ApiProperty({ type: [ConsentTextView], description: 'The texts to sign, in both languages.' })
  texts!: ConsentTextView[];
  @ApiProperty({ type: FormDraft, nullable: true }) draft!: FormDraft | null;
  @ApiProperty({
    enum: SUBMISSION_STATES,
    nullable: true,
    description: 'Of a form that was sent and is not filled: it is being finished, or could not be.',
  })
  submission!: SubmissionState | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the staff member who fills it with the client.' })
  assistedBy!: string | null;
  @ApiProperty({ description: 'The caller’s address as the server sees it.' }) address!: string;
  @ApiProperty({ description: 'The server’s now, so that what the page writes down of the signing runs on its clock.' })
  serverTime!: string;
}

/** Body of PUT /api/forms/{appointmentId}/draft. Signatures are never part of it. */
export class DraftChange {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  @IsObject()
  answers!: FormAnswers;

  @ApiProperty({ enum: FORM_LANGUAGES })
  @IsIn(FORM_LANGUAGES)
  language!: FormLanguage;

  @ApiProperty({ description: 'Finished sections.' })
  @IsInt()
  @Min(0)
  @Max(10)
  done!: number;

  @ApiProperty({ description: 'Every agreement of the form is signed.' })
  @IsBoolean()
  isSigned!: boolean;
}

/** Steps of a form that is safe and goes on being finished. */
export class PendingForm {
  @ApiProperty() done!: number;
  @ApiProperty() of!: number;
}

/**
 * Answer of PUT /api/uploadPdf/signature and of GET /api/forms/{appointmentId}/submission. 000 §7: a form is complete when both Key and
 * FileName are there. With status 202 neither is there yet, and Pending says how far it is.
 */
export class UploadReply {
  @ApiProperty({ type: 'object', properties: { Key: { type: 'string' } } }) Aws!: { Key?: string };
  @ApiProperty({
    type: 'object',
    properties: { FileName: { type: 'string' }, Error: { type: 'object', additionalProperties: true } },
  })
  MindBody!: { FileName?: string; Error?: { Message: string; Code?: string } };
  @ApiPropertyOptional({ type: PendingForm }) Pending?: PendingForm;
}

/** What a short signed address leads to. */
export class DocumentLink {
  @ApiProperty() url!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty() expiresAt!: string;
  @ApiProperty({ description: 'Address of the verify page of this document.' }) verifyPath!: string;
}

export class EvidenceFact {
  @ApiProperty() label!: string;
  @ApiProperty() value!: string;
}

export class EvidenceGroup {
  @ApiProperty() heading!: string;
  @ApiProperty({ type: [EvidenceFact] }) rows!: EvidenceFact[];
}

export const DOCUMENT_STATES = ['intact', 'changed', 'missing', 'unfinished'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** GET /api/verify/{documentId}: whether the stored file is the one that was made. */
export class VerifyReply {
  @ApiProperty({ enum: DOCUMENT_STATES }) state!: DocumentState;
  @ApiProperty() documentId!: string;
  @ApiProperty() appointmentId!: number;
  @ApiProperty() clientName!: string;
  @ApiProperty() createdAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 kept apart from the file, hex.' })
  recordedSha256!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of the file as it is now, hex.' })
  actualSha256!: string | null;
  @ApiProperty({ type: [EvidenceGroup] }) certificate!: EvidenceGroup[];
}

export class DocumentRef {
  @ApiProperty()
  @IsUUID()
  documentId!: string;
}

export class VerifyQuery {
  @ApiPropertyOptional({ enum: FORM_LANGUAGES, description: 'Language of the facts; English when left out.' })
  @IsOptional()
  @IsIn(FORM_LANGUAGES)
  language?: FormLanguage;
}

/** GET /api/address: the browser asks us and no third party (decision 7). */
export class CallerAddress {
  @ApiProperty() ip!: string;
}

/** Body of PUT /api/dynamoDB/clients. 000 §7; every text is checked by the rules of the forms. */
export class ClientRecordChange {
  @ApiProperty() @IsString() @Length(1, 100) id!: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(130) name?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() siteId?: number;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(2_147_483_647) locationId?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() firstName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() lastName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() email?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() addressLine1?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() addressLine2?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() birthDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() city?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() state?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() postalCode?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() mobilePhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() homePhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() workPhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() referredBy?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() spousePartner?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() dueDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() phisicianName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() phisicianPhone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() pregnancyProblem?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() pregnancyProblemExplain?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() ultrasounds?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() lastUltrasoundDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() normalResults?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() normalResultsExplain?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() doctorFacilities?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() massages?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() lastMassageDate?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() problemsMassages?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() problemsMassagesExplain?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() medicalConditions?: string;
}

export class ClientRecordReply {
  @ApiProperty() id!: string;
  @ApiProperty() version!: number;
}
