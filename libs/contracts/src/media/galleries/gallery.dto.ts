import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, Length } from 'class-validator';
import { LINK_STATES, type LinkState } from '../links.js';
import { GalleryView } from './gallery-view.dto.js';

/** POST /api/appointments/{id}/gallery */
export class GalleryWish {
  @ApiProperty({ description: 'Where the link is sent.' }) @IsString() @Length(3, 254) email!: string;
}

export class GalleryReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: GalleryView }) gallery!: GalleryView;
}

export class LinkedPhotoRef {
  @ApiProperty() @IsString() @Length(1, 100) token!: string;
  @ApiProperty({ format: 'uuid' }) @IsUUID() photoId!: string;
}

export class LinkedPhoto {
  @ApiProperty({ format: 'uuid' }) photoId!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
}

/** What whoever holds a link is told of its photos. It names nobody. */
export class LinkedGallery {
  @ApiProperty({ enum: LINK_STATES }) state!: LinkState;
  @ApiProperty({ description: 'Name of the site.' }) studio!: string;
  @ApiProperty({ format: 'date', description: 'Day of the site’s calendar on which it ends.' }) lastDay!: string;
  @ApiProperty({ type: [LinkedPhoto], description: 'In the studio’s order; none when it is over.' })
  photos!: LinkedPhoto[];
}
