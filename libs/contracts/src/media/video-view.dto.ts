import { ApiProperty } from '@nestjs/swagger';
import { VIDEO_FAULTS, VIDEO_STATES, type VideoFault, type VideoState } from './videos.js';

/** The newest video of a visit. */
export class VideoView {
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  @ApiProperty({ type: 'integer' }) appointmentId!: number;
  @ApiProperty({ enum: VIDEO_STATES }) state!: VideoState;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, description: 'How much of it is made, in per cent.' })
  percent!: number;
  @ApiProperty({ enum: VIDEO_FAULTS, nullable: true, description: 'Why it failed.' }) fault!: VideoFault | null;
  @ApiProperty({ type: 'integer', description: 'Photos of the visit that are in it.' }) photos!: number;
  @ApiProperty({ format: 'date-time', type: String, nullable: true, description: 'Instant at which its link ends.' })
  expiresAt!: string | null;
  @ApiProperty({ type: 'integer', description: 'Grows with every change of the visit’s videos.' }) version!: number;
}
