import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { PhotoProcessor } from './photo.processor.js';

@Module({
  imports: [MediaModule],
  providers: [PhotoProcessor],
})
export class MediaJobs {}
