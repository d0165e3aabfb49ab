import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsIn, IsInt, IsString, IsUUID, Length, Max, Min } from 'class-validator';
import { AppointmentRef } from '../appointments.dto.js';
import { GalleryView } from './galleries/gallery-view.dto.js';
import { PhotoCount } from './photo-count.dto.js';
import {
  LONGEST_PHOTO_NAME,
  MOST_PHOTOS,
  PHOTO_FAULTS,
  PHOTO_STATES,
  PHOTO_TYPES,
  type PhotoFault,
  type PhotoState,
  type PhotoType,
} from './photos.js';

export class PhotoRefOfVisit extends AppointmentRef {
  @ApiProperty({ format: 'uuid' }) @IsUUID() photoId!: string;
}

/** POST /api/appointments/{id}/photos: what is about to be uploaded. The same id again means the same photo. */
export class NewPhoto {
  @ApiProperty({ format: 'uuid', description: 'Chosen by the caller: whoever lost the answer asks with it again.' })
  @IsUUID()
  photoId!: string;

  @ApiProperty({ description: 'What the file is called on the device; its end is kept when it is too long.' })
  @IsString()
  @Length(1, 1_000)
  name!: string;

  @ApiProperty({ enum: PHOTO_TYPES }) @IsIn(PHOTO_TYPES) type!: PhotoType;

  @ApiProperty({ type: 'integer', description: 'Bytes, exactly.' })
  @Type(() => Number)
  @IsInt()
  @Min(1, { message: 'The file is empty.' })
  @Max(Number.MAX_SAFE_INTEGER)
  size!: number;
}

/** PUT /api/appointments/{id}/photos: all photos that are ready, in the order in which they are to stand. */
export class PhotoOrder {
  @ApiProperty({ type: [String], format: 'uuid' })
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MOST_PHOTOS)
  photoIds!: string[];
}

export class PhotoView {
  @ApiProperty({ format: 'uuid' }) photoId!: string;
  @ApiProperty({ description: 'Of the picture in the store: the folder of the appointment and a random name.' })
  Key!: string;
  @ApiProperty({ enum: PHOTO_STATES }) state!: PhotoState;
  @ApiProperty({ enum: PHOTO_FAULTS, nullable: true, description: 'Why it was refused.' }) fault!: PhotoFault | null;
  @ApiProperty({ maxLength: LONGEST_PHOTO_NAME }) name!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Pixels of the upright picture; null until it is ready.' })
  width!: number | null;
  @ApiProperty({ type: Number, nullable: true }) height!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The picture, its longer side 2048 pixels at most; null until it is ready.',
  })
  url!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The same, 400 pixels.' }) thumbnailUrl!: string | null;
}

/** GET /api/appointments/{id}/photos, in order; what was deleted is left out. */
export class PhotoList {
  @ApiProperty({ type: [PhotoView] }) photos!: PhotoView[];
  @ApiProperty({ description: 'Instant at which the links end.' }) linksEndAt!: string;
  @ApiProperty({ type: 'integer', description: 'Version of the photos that this list shows.' }) version!: number;
  @ApiProperty({ type: PhotoCount, description: 'As events tell it later.' }) now!: PhotoCount;
  @ApiProperty({ type: GalleryView, nullable: true, description: 'The link to them that was mailed last.' })
  gallery!: GalleryView | null;
}

/** One PUT of the file's bytes with these headers as they are, in place of all others. */
export class PhotoUpload {
  @ApiProperty() url!: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) headers!: Record<string, string>;
  @ApiProperty() expiresAt!: string;
}

export class NewPhotoReply {
  @ApiProperty({ type: PhotoView }) photo!: PhotoView;
  @ApiProperty({ type: PhotoUpload, nullable: true, description: 'Null when all of it is there already.' })
  upload!: PhotoUpload | null;
}
