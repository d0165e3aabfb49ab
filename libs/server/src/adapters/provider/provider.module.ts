import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MindbodyAppointments } from './appointments/mindbody.appointments.js';
import { ProviderAppointments } from './appointments/provider-appointments.js';
import { CallBudget, CallLedger } from './budget/call-budget.js';
import { MeteredCallObserver } from './budget/metered-call-observer.js';
import { ProviderCallObserver } from './budget/provider-call-observer.js';
import { ProviderCalls } from './budget/provider-calls.entity.js';
import { ProviderCallsRepository } from './budget/provider-calls.repository.js';
import { MindbodyConnection } from './calls/mindbody.connection.js';
import { MindbodyClients } from './clients/mindbody.clients.js';
import { ProviderClients } from './clients/provider-clients.js';
import { MindbodyDirectory } from './directory/mindbody.directory.js';
import { ProviderDirectory } from './directory/provider-directory.js';
import { MindbodyDocuments } from './documents/mindbody.documents.js';
import { ProviderDocuments } from './documents/provider-documents.js';
import { MindbodyIdentity } from './identity/mindbody.identity.js';
import { ProviderIdentity } from './identity/provider-identity.js';
import { MindbodySales } from './sales/mindbody.sales.js';
import { ProviderSales } from './sales/provider-sales.js';
import { MindbodySchedule } from './schedule/mindbody.schedule.js';
import { ProviderSchedule } from './schedule/provider-schedule.js';
import { MindbodyWebhooks } from './webhooks/mindbody.webhooks.js';
import { ProviderWebhooks } from './webhooks/provider-webhooks.js';

/** The scheduling provider, by subject. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderCalls])],
  providers: [
    CallBudget,
    { provide: CallLedger, useClass: ProviderCallsRepository },
    { provide: ProviderCallObserver, useClass: MeteredCallObserver },
    MindbodyConnection,
    { provide: ProviderAppointments, useClass: MindbodyAppointments },
    { provide: ProviderClients, useClass: MindbodyClients },
    { provide: ProviderDirectory, useClass: MindbodyDirectory },
    { provide: ProviderDocuments, useClass: MindbodyDocuments },
    { provide: ProviderIdentity, useClass: MindbodyIdentity },
    { provide: ProviderSales, useClass: MindbodySales },
    { provide: ProviderSchedule, useClass: MindbodySchedule },
    { provide: ProviderWebhooks, useClass: MindbodyWebhooks },
  ],
  exports: [
    CallBudget,
    ProviderAppointments,
    ProviderClients,
    ProviderDirectory,
    ProviderDocuments,
    ProviderIdentity,
    ProviderSales,
    ProviderSchedule,
    ProviderWebhooks,
  ],
})
export class ProviderModule {}
