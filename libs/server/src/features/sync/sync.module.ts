import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { Program } from './mirror/directory.entity.js';
import { ServicePrice } from './mirror/directory.entity.js';
import { SessionType } from './mirror/directory.entity.js';
import { StaffMember } from './mirror/directory.entity.js';
import { DirectoryMirrorRepository } from './mirror/directory-mirror.repository.js';
import { DirectoryMirror } from './mirror/directory-mirror.js';
import { SyncFiguresService } from './figures/sync-figures.service.js';
import { MirrorModule } from './mirror/mirror.module.js';
import { ProviderReading } from './mirror/provider-reading.js';
import { ProviderProbe } from './outages/provider-probe.service.js';
import { SyncComeBack } from './outages/sync-come-back.js';
import { SyncTroubles } from './outages/sync-troubles.service.js';
import { ReconcileService } from './reconcile.service.js';
import { SyncRequestsModule } from './sync-requests.module.js';
import { SyncStateRepository } from './sync-state.repository.js';
import { SyncStatusService } from './sync-status.service.js';
import { SyncedDay } from './sync.entity.js';
import { GoneAppointment } from './sync.entity.js';
import { SyncState } from './sync.entity.js';
import { SyncService } from './sync.service.js';
import { SyncSchedule } from './turns/sync-schedule.js';
import { SyncTurns } from './turns/sync-turns.service.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([GoneAppointment, Program, ServicePrice, SessionType, StaffMember, SyncedDay, SyncState]),
    CatalogueModule,
    MirrorModule,
    ProviderModule,
    SitesModule,
    SyncRequestsModule,
    WebhooksModule,
  ],
  providers: [
    DirectoryMirrorRepository,
    DirectoryMirror,
    ProviderProbe,
    ProviderReading,
    ReconcileService,
    SyncComeBack,
    SyncFiguresService,
    SyncSchedule,
    SyncService,
    SyncStateRepository,
    SyncStatusService,
    SyncTroubles,
    SyncTurns,
  ],
  exports: [
    DirectoryMirror,
    ProviderProbe,
    ReconcileService,
    SyncComeBack,
    SyncFiguresService,
    SyncService,
    SyncStatusService,
    SyncTroubles,
    SyncTurns,
  ],
})
export class SyncModule {}
