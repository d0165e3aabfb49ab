import { ApiProperty } from '@nestjs/swagger';
import type { JobName } from './jobs.js';

/** What rooms are told of a job: ids and what kind it is, never why. */
export class JobNews {
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiProperty({ type: String }) name!: JobName;
  @ApiProperty({ type: 'integer', nullable: true }) appointmentId!: number | null;
  @ApiProperty({ type: String, nullable: true }) clientId!: string | null;
}
