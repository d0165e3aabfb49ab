import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { AppointmentCard, AppointmentDetail } from '../appointments.dto.js';

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
}

/** PUT /api/appointments/{id}/notes/draft */
export class NoteDraftChange extends NoteEntry {
  @ApiProperty({ description: 'The notes that are being changed.' })
  @IsString()
  @MaxLength(40_000)
  notesBefore!: string;
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
  @ApiProperty({ type: NoteDraft, nullable: true, description: 'What the caller typed and did not save.' })
  draft!: NoteDraft | null;
}
