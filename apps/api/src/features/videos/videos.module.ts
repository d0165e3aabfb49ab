import { Module } from '@nestjs/common';
import { VideosModule } from '#server/features/media/videos/videos.module';
import { VideosController } from './videos.controller.js';

@Module({
  imports: [VideosModule],
  controllers: [VideosController],
})
export class VideosApi {}
