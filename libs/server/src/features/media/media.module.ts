import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArchiveModule } from '../../adapters/archive/archive.module.js';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PicturesModule } from '../../adapters/pictures/pictures.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ArchiveAsking } from './archive/archive-asking.js';
import { ArchiveFetchRow } from './archive/archive-fetch.entity.js';
import { ArchiveFetchesRepository } from './archive/archive-fetches.repository.js';
import { ArchiveFetching } from './archive/archive-fetching.service.js';
import { ArchiveLook } from './archive/archive-look.js';
import { ArchiveNews } from './archive/archive-news.js';
import { ArchivePhotos } from './archive/archive-photos.js';
import { ArchiveRequests } from './archive/archive-requests.service.js';
import { GalleriesRepository } from './galleries/galleries.repository.js';
import { GalleriesService } from './galleries/galleries.service.js';
import { GalleryMailService } from './galleries/gallery-mail.service.js';
import { GalleryViewingService } from './galleries/gallery-viewing.service.js';
import { GalleryNews } from './galleries/gallery-news.js';
import { GalleryPhotos } from './galleries/gallery-photos.js';
import { GalleryRow } from './galleries/gallery.entity.js';
import { MediaLinksModule } from './links/media-links.module.js';
import { PhotoChanges } from './photos/changes/photo-changes.service.js';
import { PhotoGate } from './photos/changes/photo-gate.js';
import { PhotoReceipt } from './photos/changes/photo-receipt.js';
import { PhotoUploads } from './photos/changes/photo-uploads.service.js';
import { PhotoNews } from './photos/photo-news.js';
import { PhotoRow, PhotoSetRow } from './photos/photo.entity.js';
import { PhotosRepository } from './photos/photos.repository.js';
import { PhotosService } from './photos/photos.service.js';
import { PhotoFiles } from './photos/work/photo-files.js';
import { PhotoSweep } from './photos/work/photo-sweep.js';
import { PhotoWork } from './photos/work/photo-work.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ArchiveFetchRow, GalleryRow, PhotoRow, PhotoSetRow]),
    AppointmentsModule,
    ArchiveModule,
    FilesModule,
    MediaLinksModule,
    MessagesModule,
    PicturesModule,
    SitesModule,
  ],
  providers: [
    ArchiveAsking,
    ArchiveFetchesRepository,
    ArchiveFetching,
    ArchiveLook,
    ArchiveNews,
    ArchivePhotos,
    ArchiveRequests,
    GalleriesRepository,
    GalleriesService,
    GalleryMailService,
    GalleryNews,
    GalleryPhotos,
    GalleryViewingService,
    PhotoChanges,
    PhotoFiles,
    PhotoGate,
    PhotoNews,
    PhotoReceipt,
    PhotosRepository,
    PhotosService,
    PhotoSweep,
    PhotoUploads,
    PhotoWork,
  ],
  exports: [
    ArchiveAsking,
    ArchiveFetching,
    ArchiveRequests,
    GalleriesService,
    GalleryMailService,
    GalleryViewingService,
    PhotoChanges,
    PhotosService,
    PhotoSweep,
    PhotoUploads,
    PhotoWork,
  ],
})
export class MediaModule {}
