import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { Type } from 'class-transformer';
import {
  CONTENT_KINDS,
  CONTENT_SERVICES,
  type ContentKind,
  MOST_CONTENT,
  SERVICE_TYPES,
  type VisibleText,
} from './content.js';

export class ContentRef {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  uniqueId!: string;
}

/** DELETE /api/content/review/{uniqueId}?version= */
export class ContentEnd extends ContentRef {
  @ApiProperty({ type: 'integer', required: false, description: 'The version that was seen.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version?: number;
}

/** PUT /api/content/order: all of a kind, in their new order. */
export class ContentOrder {
  @ApiProperty({ enum: CONTENT_KINDS }) @IsIn(CONTENT_KINDS) kind!: ContentKind;

  @ApiProperty({ type: [String], format: 'uuid' })
  @IsArray()
  @ArrayMaxSize(MOST_CONTENT)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  uniqueIds!: string[];

  @ApiProperty({ type: [String], format: 'uuid', required: false, description: 'The order that was seen.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CONTENT)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  seen?: string[];
}

class PublishedItem {
  @ApiProperty({ format: 'uuid' }) uniqueId!: string;
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ enum: CONTENT_SERVICES }) service!: string;
  @ApiProperty({ description: 'Of whoever says it, or of what is offered.' }) name!: string;
  @ApiProperty() abstract!: string;
  @ApiProperty({ description: 'Address of the first picture, small; empty without.' }) thumbnail!: string;
  @ApiProperty({ description: 'Address of a JPEG; empty without.' }) image1!: string;
}

/** What a client says of the studio. 002 §3 */
export class PublishedReview extends PublishedItem {}

/** What the studio offers. 002 §3 */
export class PublishedService extends PublishedItem {
  @ApiProperty({ enum: SERVICE_TYPES, description: 'type1 general, type2 best seller.' }) type!: string;
  @ApiProperty({ description: 'Of the pregnancy, as in 12-32.' }) weeks!: string;
  @ApiProperty({ description: 'Dollars, as in 89.50; so are the others.' }) price!: string;
  @ApiProperty() price1!: string;
  @ApiProperty() price2!: string;
  @ApiProperty({ description: 'Before the promotion.' }) price3!: string;
  @ApiProperty({ description: 'Minutes.' }) time1!: string;
  @ApiProperty({ description: 'Minutes.' }) time2!: string;
  @ApiProperty() icon!: string;
  @ApiProperty() image2!: string;
  @ApiProperty() image3!: string;
  @ApiProperty() image4!: string;
  @ApiProperty({ description: 'Of which weeks the first picture is.' }) image1Title!: string;
  @ApiProperty({ description: 'Of which weeks the second picture is.' }) image2Title!: string;
}

export class ReviewContent extends PublishedReview {
  @ApiProperty({ enum: ['true', 'false'] }) visible!: VisibleText;
  @ApiProperty({ type: 'integer' }) version!: number;
}

export class ServiceContent extends PublishedService {
  @ApiProperty({ enum: ['true', 'false'] }) visible!: VisibleText;
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** What was done, for whoever did it. */
export class ContentMessage {
  @ApiProperty() message!: string;
}

export class ReviewContentList extends ContentMessage {
  @ApiProperty({ type: [ReviewContent] }) reviews!: ReviewContent[];
}

export class ServiceContentList extends ContentMessage {
  @ApiProperty({ type: [ServiceContent] }) services!: ServiceContent[];
}

export class ReviewContentReply extends ContentMessage {
  @ApiProperty({ type: ReviewContent }) review!: ReviewContent;
}

export class ServiceContentReply extends ContentMessage {
  @ApiProperty({ type: ServiceContent }) service!: ServiceContent;
}

/** GET /api/public/content/{siteId}: what is visible, in its order. */
export class PublishedContent {
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ type: [PublishedReview] }) reviews!: PublishedReview[];
  @ApiProperty({ type: [PublishedService] }) services!: PublishedService[];
}

export class PublishedRef {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  siteId!: number;
}

export class PublishedPictureRef extends PublishedRef {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  uniqueId!: string;

  @ApiProperty({ description: 'As in `image1-<hash>.jpg`.' })
  @Matches(/^(icon|image[1-4])-[0-9a-f]{64}(-400)?\.jpg$/, { message: 'There is no such picture.' })
  picture!: string;
}

/** What rooms are told of content: that it is another one. */
export class ContentNews {
  @ApiProperty({ enum: CONTENT_KINDS }) kind!: ContentKind;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null when their order is another one.' })
  uniqueId!: string | null;
}
