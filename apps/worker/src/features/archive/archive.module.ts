import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { FetchProcessor } from './fetch.processor.js';

@Module({
  imports: [MediaModule],
  providers: [FetchProcessor],
})
export class ArchiveJobs {}
