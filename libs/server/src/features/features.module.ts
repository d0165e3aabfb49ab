import { Global, Module } from '@nestjs/common';
import { FileLinks } from '../adapters/files/links/file-links.js';
import { LinkedFiles } from '../adapters/files/links/linked-files.js';
import { OBJECT_STORE } from '../adapters/files/object-store.provider.js';
import { FormPdf } from '../adapters/pdf/form-pdf.js';
import { PooledFormPdf } from '../adapters/pdf/pooled.form-pdf.js';
import { SmtpMailer } from '../adapters/mail/smtp.mailer.js';
import { Mailer } from '../adapters/mail/mailer.js';
import { CallBudget, CallLedger } from '../adapters/provider/budget/call-budget.js';
import { MeteredCallObserver } from '../adapters/provider/budget/metered-call-observer.js';
import { MindbodyProvider } from '../adapters/provider/mindbody.provider.js';
import { ProviderCallObserver } from '../adapters/provider/budget/provider-call-observer.js';
import { ProviderCallsRepository } from '../adapters/provider/budget/provider-calls.repository.js';
import { SchedulingProvider } from '../adapters/provider/scheduling-provider.js';
import { TextSender } from '../adapters/texts/text-sender.js';
import { TwilioTextSender } from '../adapters/texts/twilio.text-sender.js';
import { AppointmentsRepository } from './appointments/appointments.repository.js';
import { AppointmentsService } from './appointments/appointments.service.js';
import { ArrivalsRepository } from './arrivals/arrivals.repository.js';
import { ArrivalsService } from './arrivals/arrivals.service.js';
import { ClientChangesService } from './clients/client-changes.service.js';
import { ClientReferences } from './clients/client-references.js';
import { ClientRecordsRepository } from './clients/client-records.repository.js';
import { CheckInService } from './clients/check-in.service.js';
import { HealthService } from './health.service.js';
import { AllSitesService } from './identity/all-sites.service.js';
import { CheckInTickets } from './identity/check-in-ticket.js';
import { IdentityService } from './identity/identity.service.js';
import { SessionCache } from './identity/session-cache.js';
import { SessionsRepository } from './identity/sessions.repository.js';
import { CodeCookies } from './codes/code-cookie.js';
import { CodeDeliveryService } from './codes/code-delivery.service.js';
import { CodesRepository } from './codes/codes.repository.js';
import { CodesService } from './codes/codes.service.js';
import { ConsentTextsService } from './forms/consent/consent-texts.service.js';
import { FormCopyService } from './forms/documents/form-copy.service.js';
import { FormDocumentsRepository } from './forms/documents/form-documents.repository.js';
import { FormDocumentsService } from './forms/documents/form-documents.service.js';
import { FormDraftsRepository } from './forms/form-drafts.repository.js';
import { FormFilled } from './forms/documents/form-filled.js';
import { FormOutcomes } from './forms/submission/form-outcome.service.js';
import { FormOutdatingService } from './forms/form-outdating.service.js';
import { FormProgressLog } from './forms/form-progress.js';
import { FormSubmissions } from './forms/submission/form-submission.js';
import { FormSubmitService } from './forms/submission/form-submit.service.js';
import { FormFiles } from './forms/evidence/form-files.service.js';
import { FormViewingService } from './forms/evidence/form-viewing.service.js';
import { FormsService } from './forms/forms.service.js';
import { FormTickets } from './identity/form-ticket.js';
import { FormLinkService } from './messages/form-link.service.js';
import { MailPost } from './messages/mail-post.service.js';
import { RetentionService } from './retention.service.js';
import { SiteValuesRepository } from './sites/site-values.repository.js';
import { SiteValuesService } from './sites/site-values.service.js';
import { SitesService } from './sites/sites.service.js';
import { CatalogueRepository } from './sync/mirror/catalogue.repository.js';
import { MirrorClientsRepository } from './sync/mirror/mirror-clients.repository.js';
import { MirrorRepository } from './sync/mirror/mirror.repository.js';
import { MirrorWriter } from './sync/mirror/mirror-writer.js';
import { ProviderProbe } from './sync/provider-probe.service.js';
import { SyncRequests } from './sync/sync-requests.js';
import { SyncSchedule } from './sync/sync-schedule.js';
import { SyncStateRepository } from './sync/sync-state.repository.js';
import { SyncTroubles } from './sync/sync-troubles.service.js';
import { SyncService } from './sync/sync.service.js';
import { SubscriptionsService } from './webhooks/subscriptions.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

const ADAPTERS = [
  { provide: FormPdf, useClass: PooledFormPdf },
  FileLinks,
  OBJECT_STORE,
  CallBudget,
  { provide: CallLedger, useClass: ProviderCallsRepository },
  { provide: ProviderCallObserver, useClass: MeteredCallObserver },
  { provide: SchedulingProvider, useClass: MindbodyProvider },
  { provide: Mailer, useClass: SmtpMailer },
  { provide: TextSender, useClass: TwilioTextSender },
];

const FEATURES = [
  AllSitesService,
  AppointmentsRepository,
  AppointmentsService,
  ArrivalsRepository,
  ArrivalsService,
  CatalogueRepository,
  CheckInService,
  ClientChangesService,
  ClientRecordsRepository,
  ClientReferences,
  CheckInTickets,
  CodeCookies,
  CodeDeliveryService,
  CodesRepository,
  CodesService,
  ConsentTextsService,
  FormCopyService,
  FormDocumentsRepository,
  FormDocumentsService,
  FormDraftsRepository,
  FormFiles,
  FormFilled,
  FormOutcomes,
  FormOutdatingService,
  FormProgressLog,
  FormSubmissions,
  FormSubmitService,
  FormViewingService,
  FormsService,
  FormTickets,
  FormLinkService,
  HealthService,
  IdentityService,
  LinkedFiles,
  MailPost,
  MirrorClientsRepository,
  MirrorRepository,
  MirrorWriter,
  ProviderProbe,
  RetentionService,
  SessionCache,
  SessionsRepository,
  SiteValuesRepository,
  SiteValuesService,
  SitesService,
  SubscriptionsService,
  SyncRequests,
  SyncSchedule,
  SyncService,
  SyncStateRepository,
  SyncTroubles,
  WebhooksService,
];

/** The features and the adapters they call, the same for api and worker. */
@Global()
@Module({
  providers: [...ADAPTERS, ...FEATURES],
  exports: [CallBudget, FormPdf, ...FEATURES],
})
export class FeaturesModule {}
