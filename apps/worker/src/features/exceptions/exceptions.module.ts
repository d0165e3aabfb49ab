import { Module } from '@nestjs/common';
import { ExceptionsWatchModule } from '#server/features/exceptions/exceptions-watch.module';
import { ExceptionsDigestProcessor } from './exceptions-digest.processor.js';

@Module({
  imports: [ExceptionsWatchModule],
  providers: [ExceptionsDigestProcessor],
  exports: [ExceptionsWatchModule],
})
export class ExceptionsJobs {}
