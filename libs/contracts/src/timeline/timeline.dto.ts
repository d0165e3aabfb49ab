import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { EVENTS, QUIET_CHANGES, type EventName, type QuietChange } from '../events.js';
import { ActorView } from '../identity/identity.dto.js';
import { ACTION_SOURCES, type ActionSource, type Actor } from '../identity/identity.js';
import { CHANGE_FIELDS, type ChangeField } from './timeline.js';

export class EarlierQuery {
  @ApiProperty({ description: 'The member `earlier` of a page.' })
  @IsString()
  @Length(1, 120)
  before!: string;
}

export class TimelineChange {
  @ApiProperty({ enum: CHANGE_FIELDS }) what!: ChangeField;
  @ApiProperty({ type: String, nullable: true, description: 'Null when it is not told, or there was none.' })
  before!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null when it is not told, or there is none.' })
  after!: string | null;
}

/** The visit as it was then. */
export class TimelineVisit {
  @ApiProperty({ description: 'Local wall time YYYY-MM-DDTHH:mm:ss of the site.' }) StartDateTime!: string;
  @ApiProperty() sessionTypeName!: string;
  @ApiProperty() staffName!: string;
}

/** Something that happened. Decision 42 */
export class TimelineEntry {
  @ApiProperty({ description: 'The same at every reading.' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: [...Object.keys(EVENTS), ...QUIET_CHANGES] }) name!: EventName | QuietChange;
  @ApiProperty({ type: ActorView }) actor!: Actor;
  @ApiProperty({ enum: ACTION_SOURCES, description: 'Through what it was done.' }) source!: ActionSource;
  @ApiProperty({ type: 'integer', nullable: true }) appointmentId!: number | null;
  @ApiProperty({ type: TimelineVisit, nullable: true }) visit!: TimelineVisit | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Of what was paid: whose receipt is to be had.',
  })
  saleId!: string | null;
  @ApiProperty({ type: [TimelineChange] }) changes!: TimelineChange[];
}

/** GET /api/appointments/{id}/timeline, GET /api/clients/{clientId}/timeline and their `/earlier`: newest first. */
export class TimelinePage {
  @ApiProperty({ type: [TimelineEntry] }) entries!: TimelineEntry[];
  @ApiProperty({ type: String, nullable: true, description: 'For `before`; null when these are the earliest.' })
  earlier!: string | null;
}
