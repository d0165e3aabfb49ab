import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { GalleryLinkProcessor, PhotoProcessor } from './photo.processors.js';

@Module({
  imports: [MediaModule],
  providers: [GalleryLinkProcessor, PhotoProcessor],
})
export class MediaJobs {}
