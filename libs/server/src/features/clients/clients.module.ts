import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { CheckInService } from './check-in.service.js';
import { ClientAlerts } from './client-alerts.js';
import { ClientChangeRecord } from './client-change-record.js';
import { ClientChangesService } from './client-changes.service.js';
import { ClientRecord } from './client-record.entity.js';
import { ClientRecordService } from './client-record.service.js';
import { ClientRecordsRepository } from './client-records.repository.js';
import { ClientReferences } from './client-references.js';
import { Client } from './client.entity.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Client, ClientRecord]),
    IdentityModule,
    ProviderModule,
    SitesModule,
    SyncRequestsModule,
    WebhooksModule,
  ],
  providers: [
    CheckInService,
    ClientAlerts,
    ClientChangeRecord,
    ClientChangesService,
    ClientRecordsRepository,
    ClientRecordService,
    ClientReferences,
  ],
  exports: [
    CheckInService,
    ClientAlerts,
    ClientChangeRecord,
    ClientChangesService,
    ClientRecordService,
    ClientReferences,
  ],
})
export class ClientsModule {}
