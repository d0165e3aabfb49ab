import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { FAILURE_KINDS, type FailureKind } from './failed-jobs.js';
import { JobNews } from './job-news.dto.js';

/** A job by its number. */
export class JobRef {
  @ApiProperty({ format: 'uuid' }) @IsUUID() jobId!: string;
}

/** A job that failed for good. */
export class FailedJob extends JobNews {
  @ApiProperty({ description: 'It is of no site: every site lists it, and who deals with it does so for all.' })
  isShared!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'As the mirror has it now.' }) clientName!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day of the site that it is about.' })
  from!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last one, both included.' })
  to!: string | null;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ format: 'date-time' }) failedAt!: string;
  @ApiProperty({ type: 'integer', description: 'How often it was tried, in all.' }) tries!: number;
  @ApiProperty({ type: 'integer', description: 'How often it was asked for again.' }) requeues!: number;
  @ApiProperty({ enum: FAILURE_KINDS }) why!: FailureKind;
  @ApiProperty({
    description: 'What the error said, in English, without what is quoted, addresses, numbers and keys. May be empty.',
  })
  detail!: string;
  @ApiProperty({ description: 'False where it can only be left undone: what it needs is gone.' }) canRequeue!: boolean;
}

/** GET /api/jobs/failed: the newest ones first. */
export class FailedJobs {
  @ApiProperty({ type: [FailedJob] }) jobs!: FailedJob[];
  @ApiProperty({ type: 'integer', description: 'Of the site, also those that are not listed.' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Of no site.' }) sharedTotal!: number;
  @ApiProperty({ description: 'IANA, of the site.' }) timeZone!: string;
}
