import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PicturesModule } from '../../adapters/pictures/pictures.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ContentItemRow } from './content-item.entity.js';
import { ContentPictures } from './content-pictures.js';
import { ContentRepository } from './content.repository.js';
import { ContentService } from './content.service.js';
import { ContentViews } from './content-views.js';
import { ContentWriter } from './content-writer.js';
import { PublishedContentService } from './published-content.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContentItemRow]), FilesModule, PicturesModule, SitesModule],
  providers: [ContentPictures, ContentRepository, ContentService, ContentViews, ContentWriter, PublishedContentService],
  exports: [ContentPictures, ContentService, ContentViews, PublishedContentService],
})
export class ContentModule {}
