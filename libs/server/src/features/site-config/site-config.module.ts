import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SitesModule } from '../sites/sites.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { RecordChangeRow } from './record-change.entity.js';
import { RecordWriter } from './record-writer.js';
import { ReviewLinksService } from './review-links.service.js';
import { ServiceUpdateRow } from './service-update.entity.js';
import { ServiceUpdatesRepository } from './service-updates.repository.js';
import { ServiceUpdatesService } from './service-updates.service.js';
import { SiteRecordsRepository } from './site-records.repository.js';
import { SiteRecordsService } from './site-records.service.js';
import { UpdateLog } from './update-log.js';

@Module({
  imports: [TypeOrmModule.forFeature([RecordChangeRow, ServiceUpdateRow]), SitesModule, SyncModule],
  providers: [
    RecordWriter,
    ReviewLinksService,
    ServiceUpdatesRepository,
    ServiceUpdatesService,
    SiteRecordsRepository,
    SiteRecordsService,
    UpdateLog,
  ],
  exports: [ReviewLinksService, ServiceUpdatesService, SiteRecordsService],
})
export class SiteConfigModule {}
