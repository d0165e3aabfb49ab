import { ApiProperty } from '@nestjs/swagger';
import { ARCHIVE_STATES, ARCHIVE_TROUBLES, type ArchiveState, type ArchiveTrouble } from './archive.js';

/** The pictures of a visit that were asked for from the archive; they come as photos of the visit. */
export class ArchiveFetchView {
  @ApiProperty({ enum: ARCHIVE_STATES }) state!: ArchiveState;
  @ApiProperty({ enum: ARCHIVE_TROUBLES, nullable: true, description: 'Why it failed; null in any other state.' })
  trouble!: ArchiveTrouble | null;
  @ApiProperty({ type: 'integer', description: 'Pictures that came from there and were not deleted.' })
  pictures!: number;
  @ApiProperty({ description: 'It is tried again by itself until the day is over.' }) isTrying!: boolean;
  @ApiProperty({ description: 'Instant of the last change.' }) at!: string;
}
