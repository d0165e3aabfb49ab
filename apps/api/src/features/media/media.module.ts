import { Module } from '@nestjs/common';
import { MediaModule } from '#server/features/media/media.module';
import { PhotosController } from './photos.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [PhotosController],
})
export class MediaApi {}
