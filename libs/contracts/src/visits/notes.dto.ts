import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AppointmentCard, AppointmentDetail } from '../appointments.dto.js';
import { FreeReturnView } from './free-return.dto.js';

/** What is typed on the notes page and was not saved yet, right or wrong. */
export class NoteEntry {
  @ApiProperty() @IsString() @MaxLength(200) weeks!: string;
  @ApiProperty() @IsString() @MaxLength(40) language!: string;
  @ApiProperty() @IsString() @MaxLength(40) files!: string;
  @ApiProperty() @IsString() @MaxLength(8_000) extras!: string;
  @ApiProperty() @IsString() @MaxLength(300) sendTo!: string;
  @ApiProperty({ description: 'Whether photos are sent at all.' })
  @IsBoolean()
  isSent!: boolean;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether she may come back for free; null while not answered.',
  })
  @ValidateIf((_, value: unknown) => value !== null)
  @IsBoolean()
  comeBackForFree!: boolean | null;
}

/** Another service that was chosen, and the one that the visit had then. */
export class ServiceChoice {
  @ApiProperty() @IsInt() @Min(1) @Max(2_147_483_647) sessionTypeId!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(2_147_483_647) sessionTypeBefore!: number;
}

/** PUT /api/appointments/{id}/notes/draft */
export class NoteDraftChange extends NoteEntry {
  @ApiProperty({ description: 'The notes that are being changed.' })
  @IsString()
  @MaxLength(40_000)
  notesBefore!: string;

  @ApiPropertyOptional({ type: ServiceChoice, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ServiceChoice)
  service?: ServiceChoice | null;
}

export class NoteDraft extends NoteDraftChange {
  @ApiProperty() savedAt!: string;
}

export class NoteRecordView {
  @ApiProperty() savedAt!: string;
  @ApiProperty({ description: 'Name of who saved it.' }) savedBy!: string;
  @ApiProperty({ description: 'Where the photos go; empty when they are not sent.' }) email!: string;
}

/** GET /api/appointments/{id}/notes: all that the notes page needs, however it is reached. */
export class NotesPage {
  @ApiProperty({ type: AppointmentDetail }) appointment!: AppointmentDetail;
  @ApiProperty({ type: AppointmentCard }) card!: AppointmentCard;
  @ApiProperty({ type: NoteRecordView, nullable: true, description: 'Null until the notes were saved here.' })
  record!: NoteRecordView | null;
  @ApiProperty({ type: FreeReturnView, nullable: true, description: 'Null where the service asks for none.' })
  freeReturn!: FreeReturnView | null;
  @ApiProperty({ type: NoteDraft, nullable: true, description: 'What the caller typed and did not save.' })
  draft!: NoteDraft | null;
  @ApiProperty({ description: 'Whether pictures can be fetched from the ultrasound machines’ archive.' })
  hasArchive!: boolean;
}
