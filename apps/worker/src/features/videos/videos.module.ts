import { Module } from '@nestjs/common';
import { VideoRenderingModule } from '#server/features/media/videos/rendering/video-rendering.module';
import { VideosModule } from '#server/features/media/videos/videos.module';
import { VideoLinkProcessor, VideoProcessor } from './videos.processors.js';

@Module({
  imports: [VideoRenderingModule, VideosModule],
  providers: [VideoLinkProcessor, VideoProcessor],
})
export class VideosJobs {}
