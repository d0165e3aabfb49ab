import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { LINK_STATES, type LinkState } from './links.js';
import { FIXED_PICTURES, MOST_VIDEO_PHOTOS } from './videos.js';
import { VideoView } from './video-view.dto.js';

const LONGEST_LINK = 4_000;

/** PUT /api/dynamoDB/video. 001 §7 */
export class VideoRequest {
  @ApiProperty({ description: 'Where the link is sent.' })
  @IsString()
  @Length(3, 254)
  email!: string;

  @ApiProperty({ description: 'Start of the visit: local wall time YYYY-MM-DDTHH:mm:ss of the site.' })
  @IsString()
  @Matches(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/, { message: 'dateTime must be YYYY-MM-DDTHH:mm:ss' })
  dateTime!: string;

  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(2_147_483_647) locationId!: number;
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(1) @Max(2_147_483_647) siteId!: number;

  @ApiProperty({
    type: [String],
    description:
      'Links or keys of photos of the visit, in their order. The fixed pictures may be named where they stand; they are in it in any case.',
  })
  @IsString({ each: true })
  @Length(1, LONGEST_LINK, { each: true })
  @ArrayNotEmpty({ message: 'At least one picture is needed.' })
  @ArrayMaxSize(MOST_VIDEO_PHOTOS + FIXED_PICTURES.length)
  images!: string[];

  @ApiPropertyOptional({ type: 'integer', description: 'The visit, where the caller knows it.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId?: number;
}

export class VideoReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: VideoView }) video!: VideoView;
}

export class VideoOfVisit {
  @ApiProperty({ type: VideoView, nullable: true, description: 'The newest one; null when there never was one.' })
  video!: VideoView | null;
}

export class VideoRef {
  @ApiProperty({ format: 'uuid' }) @IsUUID() videoId!: string;
}

/** What whoever holds a link is told of its video. It names nobody. */
export class LinkedVideo {
  @ApiProperty({ enum: LINK_STATES }) state!: LinkState;
  @ApiProperty({ description: 'Name of the site.' }) studio!: string;
  @ApiProperty({ format: 'date', description: 'Day of the site’s calendar on which it ends.' }) lastDay!: string;
}
