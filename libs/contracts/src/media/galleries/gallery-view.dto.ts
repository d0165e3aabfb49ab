import { ApiProperty } from '@nestjs/swagger';
import { LINK_STATES, type LinkState } from '../links.js';

/** The link to a visit's photos that was mailed last, for the staff. */
export class GalleryView {
  @ApiProperty({ enum: LINK_STATES }) state!: LinkState;
  @ApiProperty() email!: string;
  @ApiProperty({ description: 'When its mail was asked for last.' }) askedAt!: string;
  @ApiProperty() expiresAt!: string;
}
