import { Module } from '@nestjs/common';
import { FilesModule } from '../../../../adapters/files/files.module.js';
import { VideoModule } from '../../../../adapters/video/video.module.js';
import { MediaModule } from '../../media.module.js';
import { VideosModule } from '../videos.module.js';
import { VideoOutcome } from './video-outcome.js';
import { VideoPictures } from './video-pictures.js';
import { VideoRenderingService } from './video-rendering.service.js';

/** For the worker alone: who imports it needs ffmpeg. */
@Module({
  imports: [FilesModule, MediaModule, VideoModule, VideosModule],
  providers: [VideoOutcome, VideoPictures, VideoRenderingService],
  exports: [VideoRenderingService],
})
export class VideoRenderingModule {}
