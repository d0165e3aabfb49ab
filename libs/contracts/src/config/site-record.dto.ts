import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ActorView } from '../identity/identity.dto.js';
import type { Actor } from '../identity/identity.js';
import {
  LONGEST_RECORD_TEXT,
  RECORD_TEXTS,
  type RecordTextName,
  UPDATE_STATES,
  type UpdateState,
} from './site-record.js';

const MOST_ID = 2_147_483_647;

/** What is written of a location; what may stand in each is `libs/domain/src/sites/site-record.ts`. 002 §3 */
export class RecordFields implements Record<RecordTextName, string> {
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) name!: string;
  @ApiProperty({ description: 'With a slash at both ends.' })
  @IsString()
  @MaxLength(LONGEST_RECORD_TEXT)
  folder!: string;
  @ApiProperty({ description: 'With commas between them.' }) @IsString() @MaxLength(LONGEST_RECORD_TEXT) email!: string;
  @ApiProperty({ description: 'Ten digits.' }) @IsString() @MaxLength(LONGEST_RECORD_TEXT) phone!: string;
  @ApiProperty({ description: 'The Yelp review link.' })
  @IsString()
  @MaxLength(LONGEST_RECORD_TEXT)
  zipwhipSession!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) bitlyForm!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) inboxId!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) creatorId!: string;
  @ApiProperty({ description: 'Name of a zone of the list; empty when the site has one that is not in it.' })
  @IsString()
  @MaxLength(LONGEST_RECORD_TEXT)
  timeZoneValue!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) address!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) storeName!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) gMapLink!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) HTAEnglish!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) HTASpanish!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_RECORD_TEXT) chatbotId!: string;
  @ApiProperty({ description: 'The Google review link; once it is there it stays.' })
  @IsString()
  @MaxLength(LONGEST_RECORD_TEXT)
  reviewLinkOriginal!: string;
}

/** POST and PUT /api/config/sites. `timeZone` and `isdst` follow from `timeZoneValue`, what is sent to clients from the links. 002 §7 */
export class RecordWish extends RecordFields {
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(MOST_ID) site!: number;
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(MOST_ID) location!: number;

  @ApiProperty({ type: 'integer', required: false, description: 'That was seen; 0 when there was no record yet.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_ID)
  version?: number;
}

/** The whole record of a location, for whoever manages it. 002 §3 */
export class SiteRecord extends RecordFields {
  @ApiProperty({ type: 'integer' }) site!: number;
  @ApiProperty({ type: 'integer' }) location!: number;
  @ApiProperty({ description: 'IANA zone name.' }) timeZone!: string;
  @ApiProperty({ description: 'Whether its clocks change.' }) isdst!: boolean;
  @ApiProperty({ description: 'What clients are asked to write a review at.' }) reviewLinkSent!: string;
  @ApiProperty() reviewYelpSent!: string;
  @ApiProperty({ type: 'integer', description: '0: only what the provider says of it is known.' }) version!: number;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) changedAt!: string | null;
  @ApiProperty({ type: ActorView, nullable: true }) changedBy!: Actor | null;
}

export class SiteRecordList {
  @ApiProperty({ type: [SiteRecord] }) records!: SiteRecord[];
}

export class SiteRecordReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: SiteRecord }) record!: SiteRecord;
}

export class RecordRef {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MOST_ID)
  locationId!: number;
}

/** One field that one change made another one. */
export class FieldChange {
  @ApiProperty({ enum: [...RECORD_TEXTS, 'reviewLinkSent'] }) field!: RecordTextName | 'reviewLinkSent';
  @ApiProperty() before!: string;
  @ApiProperty() after!: string;
}

export class RecordChange {
  @ApiProperty({ type: 'integer', description: 'That the record had afterwards.' }) version!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ type: ActorView }) actor!: Actor;
  @ApiProperty({ type: [FieldChange] }) fields!: FieldChange[];
}

export class RecordHistory {
  @ApiProperty({ type: [RecordChange], description: 'The newest first.' }) changes!: RecordChange[];
}

/** What open screens of the site show of a location that was changed. */
export class ConfigNews {
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty() name!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({ description: 'IANA zone name, of the whole site.' }) timeZone!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** PUT /api/config/reviewLinks: clients of a location are asked to write at the Google link of another one. */
export class ReviewLinkWish {
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(MOST_ID) location!: number;

  @ApiProperty({ description: "Whose link it is to be: '{siteId}-{locationId}'." })
  @Matches(/^\d{1,9}-\d{1,9}$/)
  target!: string;

  @ApiProperty({ type: 'integer', description: 'That was seen.' }) @IsInt() @Min(1) @Max(MOST_ID) version!: number;
}

/** The last update of a site's services. */
export class ServiceUpdate {
  @ApiProperty({ type: String, nullable: true, format: 'uuid' }) updateId!: string | null;
  @ApiProperty({ enum: UPDATE_STATES }) state!: UpdateState;
  @ApiProperty({ type: 'integer', description: 'Steps that are done.' }) done!: number;
  @ApiProperty({ type: 'integer' }) of!: number;
  @ApiProperty({ description: 'Why it failed; else empty.' }) message!: string;
}
