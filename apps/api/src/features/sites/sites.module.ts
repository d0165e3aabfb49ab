import { Module } from '@nestjs/common';
import { SitesController } from './sites.controller.js';
import { SitesModule } from '#server/features/sites/sites.module';
import { SyncModule } from '#server/features/sync/sync.module';

@Module({
  imports: [SitesModule, SyncModule],
  controllers: [SitesController],
})
export class SitesApi {}
