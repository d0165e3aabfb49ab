import { Module } from '@nestjs/common';
import { ProbeProcessor } from './sync.processors.js';
import { ReconcileProcessor } from './sync.processors.js';
import { RefreshSitesProcessor } from './sync.processors.js';
import { SubscribeProcessor } from './sync.processors.js';
import { SyncCatalogueProcessor } from './sync.processors.js';
import { SyncAppointmentProcessor } from './sync.processors.js';
import { SyncClientProcessor } from './sync.processors.js';
import { SyncDayProcessor } from './sync.processors.js';
import { SyncModule } from '#server/features/sync/sync.module';
import { WebhooksModule } from '#server/features/webhooks/webhooks.module';

@Module({
  imports: [SyncModule, WebhooksModule],
  providers: [
    ProbeProcessor,
    ReconcileProcessor,
    RefreshSitesProcessor,
    SubscribeProcessor,
    SyncAppointmentProcessor,
    SyncCatalogueProcessor,
    SyncClientProcessor,
    SyncDayProcessor,
  ],
})
export class SyncJobs {}
