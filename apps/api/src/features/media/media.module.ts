import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { ArchiveController } from './archive.controller.js';
import { PhotosController } from './photos.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [ArchiveController, PhotosController],
})
export class MediaApi {}
