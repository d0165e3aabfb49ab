import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../../adapters/files/files.module.js';
import { AppointmentsModule } from '../../appointments/appointments.module.js';
import { MessagesModule } from '../../messages/messages.module.js';
import { SitesModule } from '../../sites/sites.module.js';
import { MediaLinksModule } from '../links/media-links.module.js';
import { MediaModule } from '../media.module.js';
import { VideoFiles } from './links/video-files.js';
import { VideoMailService } from './links/video-mail.service.js';
import { VideoViewingService } from './links/video-viewing.service.js';
import { VideoNews } from './video-news.js';
import { VideoRow } from './video.entity.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService } from './videos.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([VideoRow]),
    ...[AppointmentsModule, FilesModule, MediaLinksModule, MediaModule, MessagesModule, SitesModule],
  ],
  providers: [VideoFiles, VideoMailService, VideoNews, VideosRepository, VideosService, VideoViewingService],
  exports: [
    MediaLinksModule,
    VideoFiles,
    VideoMailService,
    VideoNews,
    VideosRepository,
    VideosService,
    VideoViewingService,
  ],
})
export class VideosModule {}
