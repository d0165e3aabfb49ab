import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { ArchiveController } from './archive.controller.js';
import { GalleriesController } from './galleries.controller.js';
import { PhotosController } from './photos.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [ArchiveController, GalleriesController, PhotosController],
})
export class MediaApi {}
