import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ArrivalPress } from './arrival-press.js';
import { ArrivalChangesService } from './arrival-changes.service.js';
import { ArrivalUndo } from './arrival-undo.js';
import { ArrivalWriter } from './arrival-writer.js';
import { ArrivalsRepository } from './arrivals.repository.js';
import { ArrivalsService } from './arrivals.service.js';
import { SaleRecord } from './sale-record.entity.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SaleRecord]),
    AppointmentsModule,
    IdentityModule,
    ProviderModule,
    SyncRequestsModule,
  ],
  providers: [ArrivalChangesService, ArrivalPress, ArrivalUndo, ArrivalsRepository, ArrivalsService, ArrivalWriter],
  exports: [ArrivalChangesService, ArrivalsService, ArrivalWriter],
})
export class ArrivalsModule {}
