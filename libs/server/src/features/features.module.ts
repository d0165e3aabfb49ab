import { Global, Module } from '@nestjs/common';
import { SmtpMailer } from '../adapters/mail/smtp.mailer.js';
import { Mailer } from '../adapters/mail/mailer.js';
import { CallBudget, CallLedger } from '../adapters/provider/call-budget.js';
import { MeteredCallObserver } from '../adapters/provider/metered-call-observer.js';
import { MindbodyProvider } from '../adapters/provider/mindbody.provider.js';
import { ProviderCallObserver } from '../adapters/provider/provider-call-observer.js';
import { ProviderCallsRepository } from '../adapters/provider/provider-calls.repository.js';
import { SchedulingProvider } from '../adapters/provider/scheduling-provider.js';
import { AppointmentsRepository } from './appointments/appointments.repository.js';
import { AppointmentsService } from './appointments/appointments.service.js';
import { ArrivalsRepository } from './arrivals/arrivals.repository.js';
import { ArrivalsService } from './arrivals/arrivals.service.js';
import { CheckInService } from './clients/check-in.service.js';
import { HealthService } from './health.service.js';
import { CheckInTickets } from './identity/check-in-ticket.js';
import { IdentityService } from './identity/identity.service.js';
import { SessionCache } from './identity/session-cache.js';
import { SessionsRepository } from './identity/sessions.repository.js';
import { FormLinkService } from './messages/form-link.service.js';
import { RetentionService } from './retention.service.js';
import { SitesService } from './sites/sites.service.js';
import { CatalogueRepository } from './sync/catalogue.repository.js';
import { MirrorRepository } from './sync/mirror.repository.js';
import { MirrorWriter } from './sync/mirror-writer.js';
import { SyncRequests } from './sync/sync-requests.js';
import { SyncSchedule } from './sync/sync-schedule.js';
import { SyncStateRepository } from './sync/sync-state.repository.js';
import { SyncService } from './sync/sync.service.js';
import { SubscriptionsService } from './webhooks/subscriptions.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

const ADAPTERS = [
  CallBudget,
  { provide: CallLedger, useClass: ProviderCallsRepository },
  { provide: ProviderCallObserver, useClass: MeteredCallObserver },
  { provide: SchedulingProvider, useClass: MindbodyProvider },
  { provide: Mailer, useClass: SmtpMailer },
];

const FEATURES = [
  AppointmentsRepository,
  AppointmentsService,
  ArrivalsRepository,
  ArrivalsService,
  CatalogueRepository,
  CheckInService,
  CheckInTickets,
  FormLinkService,
  HealthService,
  IdentityService,
  MirrorRepository,
  MirrorWriter,
  RetentionService,
  SessionCache,
  SessionsRepository,
  SitesService,
  SubscriptionsService,
  SyncRequests,
  SyncSchedule,
  SyncService,
  SyncStateRepository,
  WebhooksService,
];

/** The features and the adapters they call, the same for api and worker. */
@Global()
@Module({
  providers: [...ADAPTERS, ...FEATURES],
  exports: [CallBudget, ...FEATURES],
})
export class FeaturesModule {}
