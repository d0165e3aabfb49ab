import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LONGEST_WISH_NOTE, PARTS_OF_DAY, type PartOfDay, WISH_STATES, type WishState } from './wish-list.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class WishRef {
  @ApiProperty({ format: 'uuid', description: 'Made by who asks: asking again is no second wish.' })
  @IsUUID()
  wishId!: string;
}

/** DELETE /api/wishes/{wishId}?version= */
export class WishEnd extends WishRef {
  @ApiProperty({ type: 'integer', description: 'The version that was seen.' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version!: number;
}

/** When a client would come: on these days of the week, from one day to another, at a part of the day. */
export class WishedTimes {
  @ApiProperty({ type: [Number], description: 'Days of the week, 0 for Sunday to 6.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(7)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(6, { each: true })
  weekdays!: number[];

  @ApiProperty({ description: 'YYYY-MM-DD of the site.' })
  @Matches(DAY, { message: 'from must be YYYY-MM-DD' })
  from!: string;

  @ApiProperty({ description: 'The last day, YYYY-MM-DD of the site; the wish ends with it.' })
  @Matches(DAY, { message: 'to must be YYYY-MM-DD' })
  to!: string;

  @ApiProperty({ enum: PARTS_OF_DAY }) @IsIn(PARTS_OF_DAY) partOfDay!: PartOfDay;
}

/** PUT /api/wishes/{wishId}, at the location of the session. */
export class WishChange extends WishedTimes {
  @ApiProperty({ type: 'integer', description: 'The version that was seen; 0 for a new wish.' })
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version!: number;

  @ApiProperty({ description: 'The provider’s id of a client of this site. A wish keeps its client and service.' })
  @IsString()
  @Length(1, 100)
  clientId!: string;

  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  sessionTypeId!: number;

  @ApiProperty() @IsString() @MaxLength(LONGEST_WISH_NOTE) note!: string;
}

/** A client who waits for a slot. */
export class ListedWish {
  @ApiProperty({ format: 'uuid' }) wishId!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ description: 'The provider’s id.' }) clientId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ type: 'integer' }) sessionTypeId!: number;
  @ApiProperty({ type: 'integer' }) programId!: number;
  @ApiProperty() serviceName!: string;
  @ApiProperty({ type: 'integer', description: 'What the service takes.' }) minutes!: number;
  @ApiProperty({ type: [Number], description: 'Days of the week, 0 for Sunday to 6.' }) weekdays!: number[];
  @ApiProperty({ description: 'YYYY-MM-DD of the site.' }) from!: string;
  @ApiProperty({ description: 'The last day, YYYY-MM-DD of the site.' }) to!: string;
  @ApiProperty({ enum: PARTS_OF_DAY }) partOfDay!: PartOfDay;
  @ApiProperty() note!: string;
  @ApiProperty({ format: 'date-time', description: 'Instant since which she waits.' }) askedAt!: string;
  @ApiProperty({ description: 'Who put her on the list.' }) askedBy!: string;
}

/** GET /api/wishes: those of the session’s location whose last day is not over. */
export class WishList {
  @ApiProperty({ type: [ListedWish], description: 'Who waits longest first.' }) wishes!: ListedWish[];
}

/** What rooms are told of a wish: neither note nor name. */
export class WishNews {
  @ApiProperty({ format: 'uuid' }) wishId!: string;
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ description: 'The provider’s id.' }) clientId!: string;
  @ApiProperty({ enum: WISH_STATES }) state!: WishState;
  @ApiProperty({ type: 'integer' }) version!: number;
}
