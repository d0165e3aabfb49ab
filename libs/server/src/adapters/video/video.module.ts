import { Module } from '@nestjs/common';
import { FfmpegVideoRenderer } from './ffmpeg/ffmpeg.video-renderer.js';
import { VideoRenderer } from './video-renderer.js';

@Module({
  providers: [{ provide: VideoRenderer, useClass: FfmpegVideoRenderer }],
  exports: [VideoRenderer],
})
export class VideoModule {}
