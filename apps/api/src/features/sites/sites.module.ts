import { Module } from '@nestjs/common';
import { SiteSyncController } from './site-sync.controller.js';
import { SitesController } from './sites.controller.js';
import { SitesModule } from '#server/features/sites/sites.module';
import { SyncModule } from '#server/features/sync/sync.module';

@Module({
  imports: [SitesModule, SyncModule],
  controllers: [SiteSyncController, SitesController],
})
export class SitesApi {}
